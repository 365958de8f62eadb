package dev.weft.lang.ide.derived;

import com.google.inject.Singleton;
import dev.weft.elaboration.Origins;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.Promise;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.validation.BuiltListener;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.jspecify.annotations.Nullable;

/**
 * Keeps of each text what was derived when it was last built, a line for each element, and not the
 * fabrics: they may be large. It is filled by the threads that validate, and read by those that
 * answer.
 */
@Singleton
public class DerivedTexts implements BuiltListener {
  /** Of one text: by the path of an element, and by the name of a fabric. */
  private record Derived(Map<String, String> ofElements, Map<String, String> ofFabrics) {}

  private final Map<URI, Derived> texts = new ConcurrentHashMap<>();

  @Override
  public void built(WeftFile file, List<FabricIndex> fabrics) {
    Resource resource = file.eResource();
    Map<String, String> elements = new HashMap<>();
    Map<String, String> names = new HashMap<>();
    for (FabricIndex fabric : fabrics) {
      if (fabric.topology().switches().count() > 0) {
        DerivedLines lines = new DerivedLines(fabric);
        names.put(fabric.topology().name(), lines.inShort());
        add(lines, file, elements);
      }
    }
    texts.put(resource.getURI(), new Derived(Map.copyOf(elements), Map.copyOf(names)));
  }

  private static void add(DerivedLines lines, WeftFile file, Map<String, String> elements) {
    TreeIterator<EObject> all = file.eAllContents();
    while (all.hasNext()) {
      EObject element = all.next();
      String line =
          switch (element) {
            case Expression expression -> {
              all.prune();
              yield "";
            }
            case Fabric fabric -> lines.ofFabric(fabric.getName());
            case SwitchTier tier -> lines.ofTier(place(tier));
            case Uplink uplink -> lines.ofUplink(place(uplink));
            case Segment segment -> lines.ofSegment(place(segment));
            case Pod pod -> lines.ofPod(place(pod));
            case Promise promise -> lines.ofPromise(promise);
            default -> "";
          };
      if (!line.isEmpty()) {
        elements.merge(path(element), line, (a, b) -> a.equals(b) ? a : a + "\n\n" + b);
      }
    }
  }

  private static Origin place(EObject element) {
    return Origins.locate(element);
  }

  private static String path(EObject element) {
    return element.eResource().getURIFragment(element);
  }

  /** What was derived at an element; null where nothing was, or nothing was built yet. */
  public @Nullable String of(EObject element) {
    Resource resource = element.eResource();
    Derived derived = resource == null ? null : texts.get(resource.getURI());
    return derived == null ? null : derived.ofElements().get(path(element));
  }

  /** What a fabric of a text comes to; null where it was not built yet. */
  public @Nullable String ofFabric(URI text, String fabric) {
    Derived derived = texts.get(text);
    return derived == null ? null : derived.ofFabrics().get(fabric);
  }
}
