package dev.weft.lang.blocks;

import dev.weft.lang.resource.WeftResource;
import dev.weft.lang.weft.WeftFile;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.eclipse.emf.ecore.EObject;

/**
 * What stands in a block, or in a whole text, at any depth and in the order of the text: walked
 * once until the text changes, whoever asks.
 */
public final class Contents {
  private Contents() {}

  /** All of it. */
  public static List<EObject> of(EObject block) {
    if (block.eContainer() instanceof WeftFile) {
      return WeftResource.derivedOfContents(block, Contents.class, () -> walk(block));
    }
    return WeftResource.derived(
        block.eResource(), block, () -> block instanceof WeftFile ? ofAll(block) : walk(block));
  }

  /** Of a whole text: what did not change of it is not walked again. */
  private static List<EObject> ofAll(EObject file) {
    List<EObject> found = new ArrayList<>();
    for (EObject declaration : file.eContents()) {
      found.add(declaration);
      found.addAll(of(declaration));
    }
    return found;
  }

  /** What is of a type. */
  public static <T extends EObject> List<T> of(EObject block, Class<T> type) {
    List<T> found = new ArrayList<>();
    for (EObject each : of(block)) {
      if (type.isInstance(each)) {
        found.add(type.cast(each));
      }
    }
    return found;
  }

  /** The block itself and what stands in it, as far as they are of a type. */
  public static <T extends EObject> List<T> with(EObject block, Class<T> type) {
    List<T> found = of(block, type);
    if (type.isInstance(block)) {
      found.addFirst(type.cast(block));
    }
    return found;
  }

  private static List<EObject> walk(EObject block) {
    List<EObject> found = new ArrayList<>();
    for (Iterator<EObject> all = block.eAllContents(); all.hasNext(); ) {
      found.add(all.next());
    }
    return found;
  }
}
