package dev.weft.lang.ui.running;

import dev.weft.lang.ui.Icons;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.MessageConsole;
import org.eclipse.ui.console.MessageConsoleStream;

/** The console of Weft: how far commands are, and how they ended. */
public final class WeftConsole {
  private static final String NAME = "Weft";
  private static final WeftConsole INSTANCE = new WeftConsole();

  private final MessageConsole console = new MessageConsole(NAME, Icons.of("fabric"));
  private final MessageConsoleStream said = console.newMessageStream();
  private final MessageConsoleStream failed = console.newMessageStream();

  private WeftConsole() {
    ConsolePlugin.getDefault().getConsoleManager().addConsoles(new IConsole[] {console});
    var display = PlatformUI.getWorkbench().getDisplay();
    display.asyncExec(
        () -> {
          Color red = display.getSystemColor(SWT.COLOR_RED);
          failed.setColor(red);
        });
  }

  /** The one of this workbench. */
  public static WeftConsole get() {
    return INSTANCE;
  }

  /** Adds a line. */
  public void say(String line) {
    said.println(line);
  }

  /** Adds a line that says what went wrong, and brings it into sight. */
  public void fail(String line) {
    failed.println(line);
    ConsolePlugin.getDefault().getConsoleManager().showConsoleView(console);
  }

  /** All that stands there. */
  public String text() {
    return console.getDocument().get();
  }
}
