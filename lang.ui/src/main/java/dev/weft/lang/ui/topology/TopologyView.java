package dev.weft.lang.ui.topology;

import dev.weft.lang.ui.Icons;
import dev.weft.lang.ui.RestingText;
import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.editing.Places;
import dev.weft.lang.ui.server.Topology;
import dev.weft.lang.ui.server.WeftServer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * Draws the fabric at the cursor. A click on a box moves the cursor to the line that it comes from;
 * boxes of the line with the cursor are marked. While the text has errors the last picture stays.
 */
public final class TopologyView extends ViewPart {
  /** Its name in the workbench. */
  public static final String ID = "dev.weft.lang.ui.topology";

  private static final int PAUSE_MS = 600;
  private static final int ATTEMPTS = 10;
  private static final int SMALLEST = 25;
  private static final int LARGEST = 400;
  private static final int STEP = 25;
  private static final String NOTHING = "The fabric of the text in front is drawn here.";

  private final ISelectionListener cursor = this::moved;
  private final RestingText resting = new RestingText(PAUSE_MS, this::ask);
  private Label line;
  private Picture picture;
  private int zoom = Drawing.PLAIN;
  private ITextEditor editor;

  /** The text that the picture is of; null where there is none. */
  private IDocument drawn;

  private final IPartListener2 parts =
      new IPartListener2() {
        @Override
        public void partVisible(IWorkbenchPartReference visible) {
          if (visible.getPart(false) == TopologyView.this && editor != null) {
            ask();
          }
        }

        @Override
        public void partClosed(IWorkbenchPartReference closed) {
          if (closed.getPart(false) == editor) {
            forget();
          }
        }
      };

  /** Answers to older questions come too late. */
  private int questions;

  private int attempts;

  @Override
  public void createPartControl(Composite parent) {
    var layout = new GridLayout();
    layout.marginWidth = 0;
    layout.marginHeight = 0;
    parent.setLayout(layout);
    line = new Label(parent, SWT.WRAP);
    line.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
    line.setText(NOTHING);
    picture = new Picture(parent, this::lead);
    picture.control().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
    var bar = getViewSite().getActionBars().getToolBarManager();
    bar.add(zoom("Larger", "larger", STEP));
    bar.add(zoom("Smaller", "smaller", -STEP));
    getSite().getPage().addPostSelectionListener(cursor);
    getSite().getPage().addPartListener(parts);
    if (getSite().getPage().getActiveEditor() instanceof ITextEditor front) {
      moved(front, front.getSelectionProvider().getSelection());
    }
  }

  private Action zoom(String label, String icon, int by) {
    var action =
        new Action(label) {
          @Override
          public void run() {
            zoom = Math.clamp(zoom + by, SMALLEST, LARGEST);
            draw(picture.topology(), questions);
          }
        };
    action.setImageDescriptor(Icons.of(icon));
    return action;
  }

  @Override
  public void setFocus() {
    picture.control().setFocus();
  }

  @Override
  public void dispose() {
    getSite().getPage().removePostSelectionListener(cursor);
    getSite().getPage().removePartListener(parts);
    resting.follow(null);
    super.dispose();
  }

  /** What is drawn; null before the first picture. */
  public Topology drawn() {
    return picture.topology();
  }

  /** What stands above the picture. */
  public String says() {
    return line.getText();
  }

  /** The boxes that are marked. */
  public List<Topology.Box> marked() {
    return picture.marked();
  }

  /** Leads to the beginning of what a box comes from; all of it would scroll that out of sight. */
  public void lead(Topology.Box box) {
    if (!box.places().isEmpty()) {
      var place = box.places().getFirst();
      var start = place.getRange().getStart();
      Places.open(new Location(place.getUri(), new Range(start, start)));
    }
  }

  /** Asks for the fabric at the cursor of an editor. */
  public void show(ITextEditor front) {
    editor = front;
    resting.follow(documentOf(front));
    attempts = 0;
    ask();
  }

  private static IDocument documentOf(ITextEditor editor) {
    return editor.getDocumentProvider().getDocument(editor.getEditorInput());
  }

  /** What is closed is drawn no more. */
  private void forget() {
    questions++;
    resting.follow(null);
    editor = null;
    drawn = null;
    picture.clear();
    say(NOTHING);
  }

  private void say(String words) {
    line.setText(words);
    line.getParent().layout();
  }

  private void moved(IWorkbenchPart part, ISelection selection) {
    if (!(part instanceof ITextEditor front) || !(selection instanceof ITextSelection)) {
      return;
    }
    var document = documentOf(front);
    if (document == null || Texts.uriOf(document) == null) {
      return;
    }
    if (front != editor || resting.document() != document) {
      show(front);
    } else {
      mark();
    }
  }

  /** What nobody sees is not drawn: it takes as long as the fabric is large. */
  private void ask() {
    if (!getSite().getPage().isPartVisible(this)) {
      return;
    }
    int question = ++questions;
    var text = new TextDocumentIdentifier(Texts.uriOf(resting.document()));
    var asked = new Topology.Params(text, cursorLine());
    var display = line.getDisplay();
    WeftServer.get()
        .ask(it -> it.topology(asked))
        .whenComplete(
            (answer, fault) ->
                display.asyncExec(
                    () -> {
                      if (question == questions && !line.isDisposed()) {
                        take(question, answer, fault);
                      }
                    }));
  }

  private int cursorLine() {
    return editor.getSelectionProvider().getSelection() instanceof ITextSelection at
        ? Math.max(0, at.getStartLine())
        : 0;
  }

  /** A server that has only just started knows no text yet: it is asked a few times more. */
  private void take(int question, Topology answer, Throwable fault) {
    if (fault != null) {
      say("Nothing can be drawn: " + fault.getMessage());
    } else if (answer == null) {
      if (++attempts < ATTEMPTS) {
        resting.again(PAUSE_MS);
      }
    } else if (answer.svg() != null) {
      draw(answer, question);
    } else if (answer.errors() > 0) {
      var errors = answer.errors() == 1 ? "1 error" : answer.errors() + " errors";
      boolean isOfThis = drawn != null && drawn == resting.document();
      if (!isOfThis) {
        drawn = null;
        picture.clear();
      }
      say(
          isOfThis
              ? "The text has " + errors + "; the picture is that of the last one without."
              : "The text has " + errors + ": it is drawn when there are none.");
    } else if (picture.topology() == null) {
      say("The text has no fabric.");
    }
  }

  /** Pixels are made beside the display's thread. */
  private void draw(Topology topology, int question) {
    if (topology == null) {
      return;
    }
    int percent = zoom;
    int density = line.getMonitor().getZoom();
    var display = line.getDisplay();
    CompletableFuture.supplyAsync(() -> new Drawing(topology.svg(), percent, density))
        .whenComplete(
            (drawing, fault) ->
                display.asyncExec(
                    () -> {
                      if (question != questions || line.isDisposed()) {
                        return;
                      }
                      if (fault == null) {
                        say(topology.fabric() + ": " + topology.summary());
                        drawn = resting.document();
                        picture.show(topology, drawing, percent);
                        mark();
                      } else {
                        say("The picture can't be drawn: " + fault.getMessage());
                        ILog.of(TopologyView.class).error("Pictures of topologies", fault);
                      }
                    }));
  }

  private void mark() {
    var shown = picture.topology();
    if (shown != null && resting.document() != null) {
      picture.mark(shown.boxesOf(Texts.uriOf(resting.document()), cursorLine()));
    }
  }
}
