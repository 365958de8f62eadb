package dev.weft.lang.ui.editing;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.findings.Edits;
import dev.weft.lang.ui.server.WeftServer;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension3;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension5;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension6;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.link.LinkedModeModel;
import org.eclipse.jface.text.link.LinkedModeUI;
import org.eclipse.jface.text.link.LinkedPosition;
import org.eclipse.jface.text.link.LinkedPositionGroup;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.Range;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;

/** One proposal, with its places to fill in and what else it changes, such as an import. */
final class Proposal
    implements ICompletionProposal,
        ICompletionProposalExtension2,
        ICompletionProposalExtension3,
        ICompletionProposalExtension5,
        ICompletionProposalExtension6 {
  private static final int PATIENCE_MS = 3_000;

  private final CompletionItem item;
  private final IDocument document;
  private final int asked;
  private final int start;
  private final int end;
  private Point selection;

  /**
   * @param asked where the cursor was
   */
  Proposal(CompletionItem item, IDocument document, int asked) {
    this.item = item;
    this.document = document;
    this.asked = asked;
    var range = range(item);
    if (range == null) {
      var word = Words.around(document, asked);
      start = word == null ? asked : Math.min(asked, word.getOffset());
      end = asked;
    } else {
      start = Texts.offsetOf(document, range.getStart());
      end = Texts.offsetOf(document, range.getEnd());
    }
  }

  private static Range range(CompletionItem item) {
    var edit = item.getTextEdit();
    if (edit == null) {
      return null;
    }
    return edit.isLeft() ? edit.getLeft().getRange() : edit.getRight().getInsert();
  }

  private String newText() {
    var edit = item.getTextEdit();
    if (edit != null) {
      return edit.isLeft() ? edit.getLeft().getNewText() : edit.getRight().getNewText();
    }
    return Objects.requireNonNullElse(item.getInsertText(), item.getLabel());
  }

  @Override
  public String getDisplayString() {
    return item.getLabel();
  }

  @Override
  public StyledString getStyledDisplayString() {
    var text = new StyledString(item.getLabel());
    if (item.getDetail() != null) {
      text.append("  " + item.getDetail(), StyledString.QUALIFIER_STYLER);
    }
    return text;
  }

  /** Whether what was typed since still begins the proposal. */
  @Override
  public boolean validate(IDocument text, int offset, DocumentEvent event) {
    try {
      var typed = text.get(start, offset - start).toLowerCase(Locale.ROOT);
      var wanted = Objects.requireNonNullElse(item.getFilterText(), item.getLabel());
      return wanted.toLowerCase(Locale.ROOT).startsWith(typed);
    } catch (BadLocationException e) {
      return false;
    }
  }

  /** What was typed while the list was open is replaced, too. */
  @Override
  public void apply(ITextViewer viewer, char trigger, int state, int offset) {
    var snippet = snippet();
    try {
      fillIn(viewer, insert(snippet, offset), snippet);
    } catch (BadLocationException e) {
      doesNotFit(e);
    }
  }

  /** Without an editor nobody fills places in: they have their defaults. */
  @Override
  public void apply(IDocument text) {
    try {
      insert(snippet(), asked);
    } catch (BadLocationException e) {
      doesNotFit(e);
    }
  }

  private Snippet snippet() {
    return item.getInsertTextFormat() == InsertTextFormat.Snippet
        ? Snippet.of(indented(newText()))
        : Snippet.plain(indented(newText()));
  }

  private void doesNotFit(BadLocationException fault) {
    ILog.of(Proposal.class)
        .error("The proposal " + item.getLabel() + " does not fit the text", fault);
  }

  /** Changes the text, and returns where the proposal stands then. */
  private int insert(Snippet snippet, int offset) throws BadLocationException {
    document.replace(start, end + (offset - asked) - start, snippet.text());
    var at = new Position(start, 0); // what else changes, such as an import, may move it
    document.addPosition(at);
    if (item.getAdditionalTextEdits() != null) {
      Edits.edit(document, item.getAdditionalTextEdits()).apply(document);
    }
    document.removePosition(at);
    return at.getOffset();
  }

  /** Lines after the first begin where the first does. */
  private String indented(String text) {
    if (text.indexOf('\n') < 0) {
      return text;
    }
    try {
      var line = document.getLineInformationOfOffset(start);
      var before = document.get(line.getOffset(), start - line.getOffset());
      var indent = before.substring(0, before.length() - before.stripLeading().length());
      return text.replace("\n", "\n" + indent);
    } catch (BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }

  private void fillIn(ITextViewer viewer, int offset, Snippet snippet) throws BadLocationException {
    var last = snippet.places().getOrDefault(0, List.of());
    int exit = offset + (last.isEmpty() ? snippet.text().length() : last.getFirst().offset());
    selection = new Point(exit, 0);
    var model = new LinkedModeModel();
    boolean isAny = false;
    for (var each : snippet.places().entrySet()) {
      if (each.getKey() > 0) {
        var group = new LinkedPositionGroup();
        for (var place : each.getValue()) {
          group.addPosition(
              new LinkedPosition(document, offset + place.offset(), place.length(), each.getKey()));
        }
        model.addGroup(group);
        isAny = true;
      }
    }
    if (isAny) {
      model.forceInstall();
      var ui = new LinkedModeUI(model, viewer);
      ui.setExitPosition(viewer, exit, 0, Integer.MAX_VALUE);
      ui.enter();
      var region = ui.getSelectedRegion();
      selection = new Point(region.getOffset(), region.getLength());
    }
  }

  @Override
  public Point getSelection(IDocument text) {
    return selection;
  }

  /** What it means, fetched when somebody looks at it. */
  @Override
  public Object getAdditionalProposalInfo(IProgressMonitor monitor) {
    var resolved =
        item.getDocumentation() != null
            ? item
            : WeftServer.get()
                .await(it -> it.getTextDocumentService().resolveCompletionItem(item), PATIENCE_MS);
    if (resolved == null || resolved.getDocumentation() == null) {
      return null;
    }
    var words = resolved.getDocumentation();
    return PlainText.of(words.isLeft() ? words.getLeft() : words.getRight().getValue());
  }

  @Override
  public IInformationControlCreator getInformationControlCreator() {
    return ProposalInformation::new;
  }

  @Override
  public CharSequence getPrefixCompletionText(IDocument text, int offset) {
    return null;
  }

  @Override
  public int getPrefixCompletionStart(IDocument text, int offset) {
    return start;
  }

  @Override
  public String getAdditionalProposalInfo() {
    return null;
  }

  @Override
  public void selected(ITextViewer viewer, boolean isSmart) {}

  @Override
  public void unselected(ITextViewer viewer) {}

  @Override
  public Image getImage() {
    return null;
  }

  @Override
  public IContextInformation getContextInformation() {
    return null;
  }
}
