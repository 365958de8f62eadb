package dev.weft.lang.resource;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.linking.lazy.LazyLinkingResource;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.jspecify.annotations.Nullable;

/**
 * A text of the language. Of its syntax errors it tells the first: the parser loses its place there
 * and calls brackets and sound lines wrong that follow. Validation finds the others that there are.
 */
public class WeftResource extends LazyLinkingResource {
  /** What follows from the tree as it is; Xtext's own cache walks down the tree on the stack. */
  private final Map<Object, Object> derived = new HashMap<>();

  /**
   * What follows from the tree of a text alone, worked out once.
   *
   * @param key says what it is
   */
  @SuppressWarnings("unchecked")
  public static <T> T derived(@Nullable Resource text, Object key, Supplier<T> value) {
    if (!(text instanceof WeftResource own)) {
      return value.get();
    }
    Object known = own.derived.get(key);
    if (known == null) {
      known = value.get();
      own.derived.put(key, known);
    }
    return (T) known;
  }

  @Override
  protected void updateInternalState(
      @Nullable IParseResult oldParseResult, IParseResult newParseResult) {
    derived.clear();
    super.updateInternalState(oldParseResult, newParseResult);
  }

  @Override
  protected void doUnload() {
    derived.clear();
    super.doUnload();
  }

  @Override
  protected void addSyntaxDiagnostic(List<Diagnostic> errors, INode error) {
    if (errors.isEmpty()) {
      super.addSyntaxDiagnostic(errors, error);
    }
  }
}
