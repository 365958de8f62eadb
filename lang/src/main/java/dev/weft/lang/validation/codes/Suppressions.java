package dev.weft.lang.validation.codes;

import dev.weft.lang.expressions.Allow;
import dev.weft.lang.resource.WeftResource;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/**
 * Which findings the text suppresses, by {@code allow CODE because "…"} in the block or around it.
 */
public final class Suppressions {
  /**
   * Key in the context of a validation under which what it found and the text suppresses is
   * gathered.
   */
  public static final Object USED = Suppressions.class.getName() + ".used";

  private Suppressions() {}

  /** Remembers that a suppression was needed, where a validation asks for it. */
  @SuppressWarnings("unchecked")
  public static void note(Suppressed suppressed, Map<Object, Object> context) {
    if (context.get(USED) instanceof Set<?> used) {
      ((Set<Suppressed>) used).add(suppressed);
    }
  }

  /** The suppression that covers a finding at an element; null when none does. */
  public static @Nullable Allow covering(EObject element, String code) {
    Map<EObject, Map<String, Allow>> allows = allows(element);
    for (EObject block = element; block != null; block = block.eContainer()) {
      Allow allow = allows.getOrDefault(block, Map.of()).get(code);
      if (allow != null) {
        return allow;
      }
    }
    return null;
  }

  /** By block and code the suppressions of a text, which are looked for at each finding. */
  private static Map<EObject, Map<String, Allow>> allows(EObject element) {
    return WeftResource.derived(
        element.eResource(),
        Suppressions.class,
        () -> byBlock(EcoreUtil.getRootContainer(element)));
  }

  private static Map<EObject, Map<String, Allow>> byBlock(EObject root) {
    Map<EObject, Map<String, Allow>> byBlock = new HashMap<>();
    for (Allow allow : EcoreUtil2.eAllOfType(root, Allow.class)) {
      // A suppression of what is no judgement is an error, and hides nothing.
      if (allow.getCode() != null && Judgements.include(allow.getCode())) {
        byBlock
            .computeIfAbsent(allow.eContainer(), key -> new HashMap<>())
            .putIfAbsent(Codes.current(allow.getCode()), allow);
      }
    }
    return byBlock;
  }
}
