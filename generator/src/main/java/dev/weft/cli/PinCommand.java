package dev.weft.cli;

import dev.weft.generator.Reporter;
import dev.weft.generator.RequestException;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.reading.InputFile;
import dev.weft.topology.Topology;
import dev.weft.topology.pins.Pin;
import dev.weft.topology.pins.PinnedValues;
import dev.weft.topology.pins.PinsDiff;
import dev.weft.topology.pins.PinsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "pin",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Fixes the derived values of a network that is live, in a file beside its text.")
final class PinCommand implements Callable<Integer> {
  private static final String CODES = "pin.";

  private final Session session;

  @Parameters(paramLabel = "FILE", description = "The text.")
  private Path file = Path.of("");

  @Option(
      names = "--check",
      description = "Changes nothing; shows what would be written and exits with 1 if anything.")
  private boolean check;

  @Option(names = "--force", description = "Changes and removes pins that there are.")
  private boolean force;

  @Mixin private TextOptions text = new TextOptions();

  PinCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    DiagnosticPrinter printer = new DiagnosticPrinter(session.terminal());
    Compiled found = session.weft().check(file, text.parameters(), unpinned(printer));
    if (found.diagnostics().stream().anyMatch(PinCommand::isInTheWay)) {
      printer.summarise(List.of(file));
      return ExitCode.DESIGN;
    }
    List<Pin> now = new ArrayList<>();
    for (Topology topology : found.topologies()) {
      if (isDeclaredHere(topology)) {
        now.addAll(PinnedValues.of(topology));
      }
    }
    if (now.isEmpty()) {
      throw new RequestException(file + " declares no fabric.");
    }
    return write(now);
  }

  /** Findings but those about pins, which the changes show. */
  private static Reporter unpinned(Reporter all) {
    return new Reporter() {
      @Override
      public void diagnostic(Diagnostic diagnostic) {
        if (!diagnostic.code().startsWith(CODES)) {
          all.diagnostic(diagnostic);
        }
      }
    };
  }

  /** Whether a finding is an error that pinning does not mend. */
  private static boolean isInTheWay(Diagnostic diagnostic) {
    return diagnostic.isError() && !diagnostic.code().startsWith(CODES);
  }

  /** Whether a fabric is of this text, not of one that it imports. */
  private boolean isDeclaredHere(Topology topology) {
    String declared = topology.origins().getFirst().uri();
    return declared.equals(file.toAbsolutePath().normalize().toString());
  }

  private int write(List<Pin> now) throws IOException {
    Path pins = file.resolveSibling(PinsFile.name(String.valueOf(file.getFileName())));
    String before = Files.exists(pins) ? InputFile.text(pins) : "";
    PinsFile old = Files.exists(pins) ? PinsFile.parse(before) : new PinsFile(List.of(), List.of());
    PinsDiff diff = PinsDiff.of(old.pins(), now);
    boolean isDifferent = !before.equals(PinsFile.render(now));
    boolean isAllowed = force || !diff.changesPins() && old.mistakes().isEmpty();
    if (!before.isEmpty()) {
      show(diff);
    }
    if (check && isDifferent) {
      session.terminal().err().println("The pins are not as 'weft pin' would write them.");
      return ExitCode.DESIGN;
    }
    if (!check && !isAllowed) {
      int lines = diff.moved().size() + diff.gone().size() + old.mistakes().size();
      String message = " lines of pins would change or go. Say --force if that is meant.";
      session.terminal().err().println(lines + message);
      return ExitCode.DESIGN;
    }
    if (isDifferent) {
      TextFile.replace(pins, PinsFile.render(now));
    }
    String shown = Terminal.plain(pins.toString());
    session.terminal().out().println(shown + ": " + now.size() + " pins");
    return ExitCode.DONE;
  }

  /** The changes, one a line. */
  private void show(PinsDiff diff) {
    Terminal terminal = session.terminal();
    for (PinsDiff.Moved moved : diff.moved()) {
      Pin pin = moved.pinned();
      Pin now = new Pin(pin.fabric(), pin.path(), pin.key(), moved.now());
      terminal.out().println("- " + Terminal.plain(pin.toString()));
      terminal.out().println("+ " + Terminal.plain(now.toString()));
    }
    diff.gone().forEach(pin -> terminal.out().println("- " + Terminal.plain(pin.toString())));
    diff.added().forEach(pin -> terminal.out().println("+ " + Terminal.plain(pin.toString())));
  }
}
