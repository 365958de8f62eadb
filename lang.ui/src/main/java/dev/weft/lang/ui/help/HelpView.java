package dev.weft.lang.ui.help;

import dev.weft.lang.ui.Icons;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.part.ViewPart;

/** Shows pages of the reference; their links lead from one to the next. */
public final class HelpView extends ViewPart {
  /** Its name in the workbench. */
  public static final String ID = "dev.weft.lang.ui.help";

  private static final int MARGIN = 8;

  private final Deque<String> before = new ArrayDeque<>();
  private Text searched;
  private StyledText text;
  private String path;
  private Page page;

  @Override
  public void createPartControl(Composite parent) {
    var layout = new GridLayout();
    layout.marginWidth = 0;
    layout.marginHeight = 0;
    parent.setLayout(layout);
    searched = new Text(parent, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
    searched.setMessage("Search the reference");
    searched.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
    searched.addListener(SWT.DefaultSelection, event -> search(searched.getText()));
    text = new StyledText(parent, SWT.V_SCROLL | SWT.WRAP | SWT.READ_ONLY);
    text.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
    text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
    text.setCaret(null);
    text.addListener(SWT.MouseUp, event -> click(new Point(event.x, event.y)));
    text.addListener(SWT.MouseMove, event -> point(new Point(event.x, event.y)));
    var bar = getViewSite().getActionBars().getToolBarManager();
    bar.add(action("Back", "back", this::back));
    bar.add(action("Contents", "contents", () -> show(Pages.CONTENTS, "")));
    display(Pages.CONTENTS);
  }

  private static Action action(String label, String icon, Runnable task) {
    var action =
        new Action(label) {
          @Override
          public void run() {
            task.run();
          }
        };
    action.setImageDescriptor(Icons.of(icon));
    return action;
  }

  @Override
  public void setFocus() {
    text.setFocus();
  }

  /** The path of the page that is shown. */
  public String path() {
    return path;
  }

  /** What is shown. */
  public String text() {
    return text.getText();
  }

  /** The words that are marked. */
  public String selected() {
    return text.getSelectionText();
  }

  /** Shows a page, from the line on that begins with a word where there is one. */
  public void show(String wanted, String word) {
    if (!wanted.equals(path)) {
      before.push(path);
      display(wanted);
    }
    int line = word.isEmpty() ? -1 : page.text().indexOf("\n" + word + " ");
    if (line >= 0) {
      text.setSelection(line + 1, line + 1 + word.length());
    }
  }

  /** Lists the pages that have some words; the contents where there are none. */
  public void search(String words) {
    show(words.isBlank() ? Pages.CONTENTS : Pages.search(words), "");
  }

  /** Puts the cursor where the words to search for are written. */
  void askForWords() {
    searched.setFocus();
  }

  private void back() {
    if (!before.isEmpty()) {
      display(before.pop());
    }
  }

  private void display(String wanted) {
    path = wanted;
    page = Page.of(Pages.read(wanted));
    text.setText(page.text());
    text.setStyleRanges(page.parts().stream().map(this::style).toArray(StyleRange[]::new));
    text.setTopPixel(0);
  }

  private StyleRange style(Page.Part part) {
    var style = new StyleRange(part.offset(), part.length(), null, null);
    switch (part.look()) {
      case HEADING -> style.font = JFaceResources.getFont(JFaceResources.HEADER_FONT);
      case BOLD -> style.fontStyle = SWT.BOLD;
      case CODE -> style.font = codeFont();
      case LINK -> {
        style.foreground = JFaceColors.getHyperlinkText(text.getDisplay());
        style.underline = true;
      }
    }
    return style;
  }

  private static Font codeFont() {
    return JFaceResources.getFont(JFaceResources.TEXT_FONT);
  }

  private void point(Point at) {
    boolean isLink = targetAt(at) != null;
    text.setCursor(isLink ? text.getDisplay().getSystemCursor(SWT.CURSOR_HAND) : null);
  }

  private void click(Point at) {
    var target = targetAt(at);
    if (target == null || text.getSelectionCount() > 0) {
      return;
    }
    var address = URI.create(Pages.base(path)).resolve(target);
    var wanted = address.getPath() == null ? "" : address.getPath().substring(1);
    if (address.isAbsolute()) {
      Program.launch(target);
    } else if (Pages.has(wanted)) {
      show(wanted, "");
    }
  }

  private String targetAt(Point at) {
    int offset = text.getOffsetAtPoint(at);
    return offset < 0 ? null : page.targetAt(offset);
  }
}
