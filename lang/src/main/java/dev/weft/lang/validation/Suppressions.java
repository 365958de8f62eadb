package dev.weft.lang.validation;

import dev.weft.lang.expressions.Allow;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Which findings the text suppresses, by {@code allow CODE because "…"} in the block or around it. */
public final class Suppressions {
  private Suppressions() {}

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
