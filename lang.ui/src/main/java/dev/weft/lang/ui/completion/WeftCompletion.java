package dev.weft.lang.ui.completion;

import dev.weft.lang.ide.completion.Completion;
import dev.weft.lang.ide.completion.Documentation;
import dev.weft.lang.ide.completion.Snippet;
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

/** Shows in the Generic Editor what {@code lang.ide} proposes. */
public final class WeftCompletion implements IContentAssistProcessor {
  /** The popup beside the list is about as wide as the list. */
  private static final int EXPLANATION_WIDTH = 44;

  private String error;

  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    error = null;
    try {
      String text = viewer.getDocument().get();
      return propose(viewer.getDocument(), offset).stream()
          .map(entry -> proposal(entry, text, offset))
          .toArray(ICompletionProposal[]::new);
    } catch (IOException e) {
      error = "Weft: " + e.getMessage();
      return new ICompletionProposal[0];
    }
  }

  private static List<ContentAssistEntry> propose(IDocument document, int offset)
      throws IOException {
    var resource = WeftServices.parse(FabricFiles.uriOf(document), document.get());
    return WeftServices.get(Completion.class).at(resource, document.get(), offset);
  }

  /** A snippet is written as it is before anything is filled in. */
  private static ICompletionProposal proposal(ContentAssistEntry entry, String text, int offset) {
    int start = offset - entry.getPrefix().length();
    String label = entry.getLabel() == null ? entry.getProposal() : entry.getLabel();
    String shown = entry.getDescription() == null ? label : label + "  " + entry.getDescription();
    String written =
        ContentAssistEntry.KIND_SNIPPET.equals(entry.getKind())
            ? Snippet.plainAt(entry.getProposal(), text, offset)
            : entry.getProposal();
    String explanation =
        entry.getDocumentation() == null && entry.getSource() instanceof Documentation.Key key
            ? Documentation.of(key)
            : entry.getDocumentation();
    return new CompletionProposal(
        written,
        start,
        offset - start,
        written.length(),
        null,
        shown,
        null,
        explanation == null ? null : PlainText.of(explanation, EXPLANATION_WIDTH));
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
