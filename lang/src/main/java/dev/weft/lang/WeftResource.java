package dev.weft.lang;

import java.util.List;
import org.eclipse.xtext.linking.lazy.LazyLinkingResource;
import org.eclipse.xtext.nodemodel.INode;

/**
 * A text of the language. Of its syntax errors it tells the first: the parser loses its place there
 * and calls brackets and sound lines wrong that follow. Validation finds the others that there are.
 */
public class WeftResource extends LazyLinkingResource {
  @Override
  protected void addSyntaxDiagnostic(List<Diagnostic> errors, INode error) {
    if (errors.isEmpty()) {
      super.addSyntaxDiagnostic(errors, error);
    }
  }
}
