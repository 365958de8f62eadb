package dev.weft.lang.ui.completion;

import com.google.common.util.concurrent.MoreExecutors;
import dev.weft.lang.ui.FabricFiles;
import dev.weft.lang.ui.WeftServices;
import dev.weft.lang.ui.hover.PlainText;
import java.io.IOException;
import java.util.List;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.CompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;
import org.eclipse.xtext.ide.editor.contentassist.antlr.ContentAssistContextFactory;
import org.eclipse.xtext.util.TextRegion;

/** Shows in the Generic Editor what {@code lang.ide} proposes. */
public final class WeftCompletion implements IContentAssistProcessor {
  /** The popup beside the list is about as wide as the list. */
  private static final int EXPLANATION_WIDTH = 44;

  private String error;

  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    error = null;
    try {
      return propose(viewer.getDocument(), new TextRegion(offset, 0)).stream()
          .map(entry -> proposal(entry, offset))
          .toArray(ICompletionProposal[]::new);
    } catch (IOException e) {
      error = "Weft: " + e.getMessage();
      return new ICompletionProposal[0];
    }
  }

  private static List<ContentAssistEntry> propose(IDocument document, TextRegion selection)
      throws IOException {
    var resource = WeftServices.parse(FabricFiles.uriOf(document), document.get());
    var contexts = WeftServices.get(ContentAssistContextFactory.class);
    contexts.setPool(MoreExecutors.newDirectExecutorService());
    var collected = new ProposalList();
    WeftServices.get(IdeContentProposalProvider.class)
        .createProposals(
            List.of(contexts.create(document.get(), selection, selection.getOffset(), resource)),
            collected);
    return collected.byPriority();
  }

  private static ICompletionProposal proposal(ContentAssistEntry entry, int offset) {
    int start = offset - entry.getPrefix().length();
    String label = entry.getLabel() == null ? entry.getProposal() : entry.getLabel();
    String shown = entry.getDescription() == null ? label : label + "  " + entry.getDescription();
    return new CompletionProposal(
        entry.getProposal(),
        start,
        offset - start,
        entry.getProposal().length(),
        null,
        shown,
        null,
        entry.getDocumentation() instanceof String text
            ? PlainText.of(text, EXPLANATION_WIDTH)
            : null);
  }

  @Override
  public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
    return new IContextInformation[0];
  }

  @Override
  public char[] getCompletionProposalAutoActivationCharacters() {
    return new char[0];
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
