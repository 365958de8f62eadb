package dev.weft.lang.validation;

import com.google.inject.Inject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextSyntaxDiagnostic;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.IAcceptor;
import org.eclipse.xtext.validation.Issue;
import org.eclipse.xtext.validation.ResourceValidatorImpl;

/** Validates a text: of its syntax errors, all that do not follow from others. */
public class WeftResourceValidator extends ResourceValidatorImpl {
  @Inject private FurtherSyntaxErrors further;

  @Override
  protected void collectResourceDiagnostics(
      Resource resource, CancelIndicator monitor, IAcceptor<Issue> acceptor) {
    super.collectResourceDiagnostics(resource, monitor, acceptor);
    if (resource instanceof XtextResource text && text.getParseResult() != null) {
      for (INode error : further.of(text.getParseResult(), monitor)) {
        issueFromXtextResourceDiagnostic(
            new XtextSyntaxDiagnostic(error), Severity.ERROR, acceptor);
      }
    }
  }
}
