package dev.weft.lang.ui.editing;

import dev.weft.lang.ui.Texts;
import dev.weft.lang.ui.server.WeftServer;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/** Ctrl+Space: what may stand at the cursor, the most useful first. */
public final class WeftCompletion implements IContentAssistProcessor {
  private static final int PATIENCE_MS = 5_000;
  private static final String NOT_IN_TIME = "The language server did not answer in time.";

  private volatile String error;

  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    var document = viewer.getDocument();
    var uri = Texts.uriOf(document);
    if (uri == null || endsNumber(document, offset)) {
      return new ICompletionProposal[0];
    }
    var asked =
        new CompletionParams(new TextDocumentIdentifier(uri), Texts.placeOf(document, offset));
    var answer =
        WeftServer.get().await(it -> it.getTextDocumentService().completion(asked), PATIENCE_MS);
    error = answer == null ? NOT_IN_TIME : null;
    if (answer == null) {
      return new ICompletionProposal[0];
    }
    List<CompletionItem> items = answer.isLeft() ? answer.getLeft() : answer.getRight().getItems();
    return items.stream()
        .sorted(Comparator.comparing(WeftCompletion::order))
        .map(item -> new Proposal(item, document, offset))
        .toArray(ICompletionProposal[]::new);
  }

  /** Nothing begins right behind a number, where the list would open with every digit. */
  private static boolean endsNumber(IDocument document, int offset) {
    var word = Words.around(document, offset);
    return word != null && Texts.textOf(document, word.getOffset(), offset).matches("\\d+");
  }

  private static String order(CompletionItem item) {
    return Objects.requireNonNullElse(item.getSortText(), item.getLabel());
  }

  @Override
  public char[] getCompletionProposalAutoActivationCharacters() {
    return new char[] {'.', '"'};
  }

  @Override
  public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
    return new IContextInformation[0];
  }

  @Override
  public char[] getContextInformationAutoActivationCharacters() {
    return new char[0];
  }

  @Override
  public String getErrorMessage() {
    return error;
  }

  @Override
  public IContextInformationValidator getContextInformationValidator() {
    return null;
  }
}
