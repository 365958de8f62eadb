package dev.weft.lang.resource;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * What was worked out of each declaration of a text. An edit takes away what it may change: of the
 * declaration that it is in, of those that lead there, and of those that any of these led or lead
 * to. A change of another text takes away all.
 */
final class Declarations {
  /** A value that something was worked out from, of more than the declaration. */
  private record Observed(Supplier<?> again, Object value) {
    boolean isSame() {
      return value.equals(again.get());
    }
  }

  private record Known(Object value, List<Observed> observed) {}

  private final Map<EObject, Known> known = new HashMap<>();
  private final Set<EObject> changed = new HashSet<>();
  private @Nullable List<Observed> observing;
  private long revision;

  synchronized void clear() {
    known.clear();
    changed.clear();
  }

  /** The text is about to say something else. */
  synchronized void begin(Revision texts) {
    if (revision != texts.now()) {
      clear(); // something else was loaded or changed as well
    }
  }

  /**
   * One declaration changed since, and nothing else.
   *
   * @param before as it was
   * @param affected the one that is there in its place, and those that lead to it
   */
  synchronized void change(EObject before, Set<EObject> affected, Revision texts) {
    changed.add(before);
    changed.addAll(Links.targets(before));
    changed.addAll(affected);
    revision = texts.now();
  }

  /** Takes note of a value that something is worked out from. */
  synchronized void note(Supplier<?> again, Object value) {
    if (observing != null) {
      observing.add(new Observed(again, value));
    }
  }

  @SuppressWarnings("unchecked")
  synchronized <T> T derived(
      EObject declaration, Revision texts, Supplier<T> value, Predicate<T> stays) {
    bringUpToDate(texts);
    Known before = known.get(declaration);
    if (before != null && before.observed.stream().allMatch(Observed::isSame)) {
      return (T) before.value;
    }
    List<Observed> outer = observing;
    List<Observed> own = new ArrayList<>();
    observing = own;
    T result;
    try {
      result = value.get();
    } finally {
      observing = outer;
    }
    known.remove(declaration);
    if (revision == texts.now() && stays.test(result)) {
      known.put(declaration, new Known(result, own));
    }
    return result;
  }

  /** Where names lead is known by now. */
  private void bringUpToDate(Revision texts) {
    if (revision != texts.now()) {
      clear();
      revision = texts.now();
    } else if (!changed.isEmpty()) {
      known.keySet().removeAll(Links.reached(changed));
      changed.clear();
    }
  }
}
