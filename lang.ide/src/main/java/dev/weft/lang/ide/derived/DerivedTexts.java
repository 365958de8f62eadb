package dev.weft.lang.ide.derived;

import com.google.inject.Singleton;
import dev.weft.elaboration.Origins;
import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.fabric.External;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.Promise;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.validation.BuiltListener;
import dev.weft.lang.validation.codes.Suppressed;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/**
 * Keeps of each text what was derived when it was last built, a line for each element, and not the
 * fabrics: they may be large. It is filled by the threads that validate, and read by those that
 * answer.
 */
@Singleton
public class DerivedTexts implements BuiltListener {
  /**
   * Of one text: by the path of an element, by the name of a fabric, by the path of a tier.
   *
   * @param text what it was derived from
   * @param suppressed by the path of an {@code allow} the paths of what it takes findings of back;
   *     null where that is not known
   */
  private record Derived(
      String text,
      Map<String, String> ofElements,
      Map<String, String> ofFabrics,
      Map<String, String> uplinks,
      @Nullable Map<String, Set<String>> suppressed) {}

  private final Map<URI, Derived> texts = new ConcurrentHashMap<>();

  @Override
  public void built(
      WeftFile file, List<FabricIndex> fabrics, @Nullable Set<Suppressed> suppressed) {
    Resource resource = file.eResource();
    Map<String, String> elements = new HashMap<>();
    Map<String, String> names = new HashMap<>();
    Map<String, String> uplinks = new HashMap<>();
    List<Placed> placed = placed(file);
    for (FabricIndex fabric : fabrics) {
      if (fabric.topology().switches().count() > 0) {
        DerivedLines lines = new DerivedLines(fabric);
        names.put(fabric.topology().name(), lines.inShort());
        add(lines, placed, elements);
        addUplinks(new DerivedUplinks(fabric.topology()), placed, uplinks);
      }
    }
    texts.put(
        resource.getURI(),
        new Derived(
            text(resource),
            Map.copyOf(elements),
            Map.copyOf(names),
            Map.copyOf(uplinks),
            suppressed == null ? null : paths(resource, suppressed)));
  }

  private static Map<String, Set<String>> paths(Resource text, Set<Suppressed> suppressed) {
    Map<String, Set<String>> paths = new HashMap<>();
    for (Suppressed each : suppressed) {
      if (each.allow().eResource() == text && each.element().eResource() == text) {
        paths.computeIfAbsent(path(each.allow()), key -> new HashSet<>()).add(path(each.element()));
      }
    }
    return paths;
  }

  /** An element that lines are derived of, found once for all fabrics of its file. */
  private record Placed(EObject element, Origin place, String path) {}

  private static List<Placed> placed(WeftFile file) {
    List<Placed> placed = new ArrayList<>();
    TreeIterator<EObject> all = file.eAllContents();
    while (all.hasNext()) {
      switch (all.next()) {
        case Expression expression -> all.prune();
        case Fabric element -> placed.add(place(element));
        case SwitchTier element -> placed.add(place(element));
        case Uplink element -> placed.add(place(element));
        case External element -> placed.add(place(element));
        case Segment element -> placed.add(place(element));
        case Pod element -> placed.add(place(element));
        case Promise element -> placed.add(place(element));
        default -> {
          // nothing is derived of it
        }
      }
    }
    return placed;
  }

  private static Placed place(EObject element) {
    return new Placed(element, Origins.locate(element), path(element));
  }

  private static void add(DerivedLines lines, List<Placed> placed, Map<String, String> elements) {
    for (Placed each : placed) {
      String line =
          switch (each.element()) {
            case Fabric fabric -> lines.ofFabric(fabric.getName());
            case SwitchTier tier -> lines.ofTier(each.place());
            case Uplink uplink -> lines.ofUplink(each.place());
            case External external -> lines.ofOutside(each.place());
            case Segment segment -> lines.ofSegment(each.place());
            case Pod pod -> lines.ofPod(each.place());
            case Promise promise -> lines.ofPromise(promise);
            default -> "";
          };
      if (!line.isEmpty()) {
        elements.merge(each.path(), line, (a, b) -> a.equals(b) ? a : a + "\n\n" + b);
      }
    }
  }

  /** A tier of a template or base has uplinks that can be written where all fabrics agree. */
  private static void addUplinks(
      DerivedUplinks derived, List<Placed> placed, Map<String, String> uplinks) {
    for (Placed each : placed) {
      String text = each.element() instanceof SwitchTier ? derived.of(each.place()) : "";
      if (!text.isEmpty()) {
        uplinks.merge(each.path(), text, (a, b) -> a.equals(b) ? a : "");
      }
    }
  }

  private static String path(EObject element) {
    return element.eResource().getURIFragment(element);
  }

  /** Nobody looks at a text any more, or what it reads says something else. */
  public void forget(URI text) {
    texts.remove(text);
  }

  /** The uplinks that a tier writes none of, as it could write them; null where it can't so. */
  public @Nullable String uplinkOf(SwitchTier tier) {
    Resource resource = tier.eResource();
    Derived derived = resource == null ? null : current(resource);
    String text = derived == null ? null : derived.uplinks().get(path(tier));
    return text == null || text.isEmpty() ? null : text;
  }

  /** What a suppression takes findings of back; null where that is not known. */
  public @Nullable Set<EObject> suppressedBy(Allow allow) {
    Resource resource = allow.eResource();
    Derived derived = resource == null ? null : current(resource);
    if (derived == null || derived.suppressed() == null) {
      return null;
    }
    Set<EObject> elements = new HashSet<>();
    for (String path : derived.suppressed().getOrDefault(path(allow), Set.of())) {
      elements.add(resource.getEObject(path));
    }
    return elements;
  }

  /**
   * What was derived of a text, by element; nothing where it was not built yet as it is now: of the
   * text before an edit, an element at the same place may be another one.
   */
  public Function<EObject, @Nullable String> of(Resource text) {
    Derived derived = current(text);
    return element -> derived == null ? null : derived.ofElements().get(path(element));
  }

  /** What a fabric of a text comes to; null where it was not built yet as it is now. */
  public @Nullable String ofFabric(Resource text, String fabric) {
    Derived derived = current(text);
    return derived == null ? null : derived.ofFabrics().get(fabric);
  }

  private @Nullable Derived current(Resource text) {
    Derived derived = texts.get(text.getURI());
    return derived != null && derived.text().equals(text(text)) ? derived : null;
  }

  private static String text(Resource resource) {
    return resource instanceof XtextResource text && text.getParseResult() != null
        ? text.getParseResult().getRootNode().getText()
        : "";
  }
}
