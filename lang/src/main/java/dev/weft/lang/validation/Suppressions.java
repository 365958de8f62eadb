package dev.weft.lang.validation;

import dev.weft.lang.expressions.Allow;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Which findings the text suppresses, by {@code allow CODE because "…"} in the block or around it.
 */
public final class Suppressions {
  /**
   * Key in the context of a validation under which the suppressions that it needed are gathered.
   */
  static final Object USED = Suppressions.class.getName() + ".used";

  private Suppressions() {}

  /** Remembers that a suppression was needed, where a validation asks for it. */
  @SuppressWarnings("unchecked")
  static void note(Allow allow, Map<Object, Object> context) {
    if (context.get(USED) instanceof Set<?> used) {
      ((Set<Allow>) used).add(allow);
    }
  }

  /** The suppression that covers a finding at an element; null when none does. */
  public static @Nullable Allow covering(EObject element, String code) {
    for (EObject block = element; block != null; block = block.eContainer()) {
      for (EObject member : block.eContents()) {
        if (member instanceof Allow allow && code.equals(allow.getCode())) {
          return allow;
        }
      }
    }
    return null;
  }
}
