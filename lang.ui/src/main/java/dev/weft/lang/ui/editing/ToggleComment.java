package dev.weft.lang.ui.editing;

import dev.weft.lang.ui.Texts;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.text.edits.DeleteEdit;
import org.eclipse.text.edits.InsertEdit;
import org.eclipse.text.edits.MultiTextEdit;

/** Ctrl+/: makes the selected lines comments, or words again where all of them are comments. */
public final class ToggleComment extends EditorHandler {
  private static final String SIGN = "//";
  private static final String WRITTEN = SIGN + " ";

  @Override
  protected void run(Place place, ExecutionEvent event) {
    var selected = (ITextSelection) place.editor().getSelectionProvider().getSelection();
    int first = selected.getStartLine();
    int last = selected.getEndLine();
    try {
      toggled(place.document(), first, last).apply(place.document());
      if (last > first) {
        int start = place.document().getLineOffset(first);
        var end = place.document().getLineInformation(last);
        place.editor().selectAndReveal(start, end.getOffset() + end.getLength() - start);
      }
    } catch (BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static MultiTextEdit toggled(IDocument document, int first, int last)
      throws BadLocationException {
    List<IRegion> lines = new ArrayList<>();
    for (int line = first; line <= last; line++) {
      var region = document.getLineInformation(line);
      if (!Texts.textOf(document, region).isBlank()) {
        lines.add(region);
      }
    }
    boolean areComments =
        lines.stream().allMatch(it -> Texts.textOf(document, it).stripLeading().startsWith(SIGN));
    int indent = lines.stream().mapToInt(it -> indent(document, it)).min().orElse(0);
    var edit = new MultiTextEdit();
    for (var line : lines) {
      if (areComments) {
        var text = Texts.textOf(document, line).stripLeading();
        int signs = text.startsWith(WRITTEN) ? WRITTEN.length() : SIGN.length();
        edit.addChild(new DeleteEdit(line.getOffset() + indent(document, line), signs));
      } else {
        edit.addChild(new InsertEdit(line.getOffset() + indent, WRITTEN));
      }
    }
    return edit;
  }

  private static int indent(IDocument document, IRegion line) {
    var text = Texts.textOf(document, line);
    return text.length() - text.stripLeading().length();
  }
}
