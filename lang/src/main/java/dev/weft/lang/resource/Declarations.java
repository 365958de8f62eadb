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

  private record Known(Object value, List<Observed> observed) {
    boolean isSame() {
      for (Observed each : observed) { // of thousands of declarations at each edit: no stream
        if (!each.isSame()) {
          return false;
        }
      }
      return true;
    }
  }

  private final Map<EObject, Known> known = new HashMap<>();

  /** By declaration, what was worked out of what it holds and where its names lead. */
  private final Map<EObject, Map<Object, Object>> contents = new HashMap<>();

  private final Set<EObject> changed = new HashSet<>();
  private @Nullable List<Observed> observing;
  private long revision;

  synchronized void clear() {
    known.clear();
    contents.clear();
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
    changed.addAll(targets(before));
    changed.addAll(affected);
    contents.remove(before);
    contents.keySet().removeAll(affected);
    revision = texts.now();
  }

  /** Where a declaration leads, by {@link Links#targets}. */
  synchronized Set<EObject> targets(EObject declaration) {
    return known(declaration, Links.class, () -> Links.targets(declaration), Links::areLinked);
  }

  /** See {@link WeftResource#derivedOfContents}. */
  synchronized <T> T ofContents(
      EObject declaration, Revision texts, Object key, Supplier<T> value) {
    bringUpToDate(texts);
    return known(declaration, key, value, result -> Links.areLinked(targets(declaration)));
  }

  @SuppressWarnings("unchecked")
  private <T> T known(EObject declaration, Object key, Supplier<T> value, Predicate<T> stays) {
    Map<Object, Object> own = contents.get(declaration);
    Object before = own == null ? null : own.get(key);
    if (before != null) {
      return (T) before;
    }
    T result = value.get();
    if (stays.test(result)) {
      contents.computeIfAbsent(declaration, it -> new HashMap<>()).put(key, result);
    }
    return result;
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
    if (before != null && before.isSame()) {
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
      known.keySet().removeAll(Links.reached(changed, this::targets));
      changed.clear();
    }
  }
}
