package dev.weft.elaboration;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Things that rest on others: which rest on themselves, and how many stand on top of each other.
 * Takes each thing and each step once, and no stack, however long a chain is (R. E. Tarjan,
 * Depth-first search and linear graph algorithms, SIAM J. Comput. 1, 1972).
 */
public final class Chains<T> {
  /** A thing that is being looked at. */
  private static final class Visit<T> {
    final T thing;
    final Iterator<T> next;
    int low;
    long depth = 1;

    Visit(T thing, Iterator<T> next, int number) {
      this.thing = thing;
      this.next = next;
      this.low = number;
    }
  }

  /** Things of a cycle that are named one by one, besides the first. */
  private static final int LISTED = 6;

  private final Function<T, ? extends Collection<T>> next;
  private final Map<T, Integer> numbers = new HashMap<>();
  private final Map<T, Long> depths = new HashMap<>();
  private final Map<T, Set<T>> circles = new HashMap<>();
  private final Deque<T> open = new ArrayDeque<>();
  private final Set<T> isOpen = new HashSet<>();

  private Chains(Function<T, ? extends Collection<T>> next) {
    this.next = next;
  }

  /**
   * Follows some things.
   *
   * @param next what a thing rests on
   */
  public static <T> Chains<T> of(Collection<T> things, Function<T, ? extends Collection<T>> next) {
    Chains<T> chains = new Chains<>(next);
    for (T each : things) {
      if (!chains.numbers.containsKey(each)) {
        chains.follow(each);
      }
    }
    return chains;
  }

  private void follow(T start) {
    Deque<Visit<T>> way = new ArrayDeque<>();
    way.push(enter(start));
    while (!way.isEmpty()) {
      Visit<T> at = way.peek();
      if (at.next.hasNext()) {
        T below = at.next.next();
        if (!numbers.containsKey(below)) {
          way.push(enter(below));
        } else if (isOpen.contains(below)) {
          at.low = Math.min(at.low, numbers.get(below));
        } else {
          at.depth = Math.max(at.depth, 1 + depths.get(below));
        }
        continue;
      }
      way.pop();
      leave(at);
      Visit<T> above = way.peek();
      if (above != null) {
        above.low = Math.min(above.low, at.low);
        above.depth = Math.max(above.depth, 1 + at.depth);
      }
    }
  }

  private Visit<T> enter(T thing) {
    int number = numbers.size();
    numbers.put(thing, number);
    open.push(thing);
    isOpen.add(thing);
    return new Visit<>(thing, List.copyOf(next.apply(thing)).iterator(), number);
  }

  /** Where nothing below leads further back, all that was opened since leads to each other. */
  private void leave(Visit<T> at) {
    depths.put(at.thing, at.depth);
    if (at.low < numbers.get(at.thing)) {
      return;
    }
    Set<T> circle = new HashSet<>();
    T last;
    do {
      last = open.pop();
      isOpen.remove(last);
      circle.add(last);
    } while (!last.equals(at.thing));
    if (circle.size() > 1 || next.apply(last).contains(last)) {
      circle.forEach(each -> circles.put(each, circle));
    }
  }

  /** Whether a thing rests on itself. */
  public boolean isInCircle(T thing) {
    return circles.containsKey(thing);
  }

  /** Whether a step leads from a thing in a circle to another of the same. */
  public boolean isOfCircle(T from, T to) {
    return circles.getOrDefault(from, Set.of()).contains(to);
  }

  /** The way from a thing back to itself, without its ends; of several a short one. */
  public List<T> wayBack(T thing) {
    return wayBack(thing, thing, new ArrayList<>());
  }

  /** The same with a certain thing as its first step. */
  public List<T> wayBack(T thing, T first) {
    return first.equals(thing) ? List.of() : wayBack(thing, first, new ArrayList<>(List.of(first)));
  }

  private List<T> wayBack(T thing, T from, List<T> way) {
    Map<T, T> before = new HashMap<>();
    Deque<T> todo = new ArrayDeque<>(List.of(from));
    while (!todo.isEmpty()) {
      T at = todo.remove();
      for (T below : next.apply(at)) {
        if (below.equals(thing)) {
          int steps = way.size();
          for (T each = at; !each.equals(from); each = before.get(each)) {
            way.add(steps, each);
          }
          return way;
        }
        if (!below.equals(from)
            && isOfCircle(thing, below)
            && before.putIfAbsent(below, at) == null) {
          todo.add(below);
        }
      }
    }
    throw new IllegalArgumentException(thing + " is in no circle");
  }

  /**
   * A cycle as messages name it: "a -> b -> a".
   *
   * @param way as {@link #wayBack} has it
   */
  public static <T> String text(T thing, List<T> way, Function<T, String> name) {
    List<String> names = new ArrayList<>();
    names.add(name.apply(thing));
    way.stream().limit(LISTED).map(name).forEach(names::add);
    if (way.size() > LISTED) {
      names.add("(" + (way.size() - LISTED) + " more)");
    }
    names.add(name.apply(thing));
    return String.join(" -> ", names);
  }

  /**
   * How many things stand on top of each other up to one, itself among them. What a circle is made
   * of has no depth that means something; it is finite.
   */
  public long depth(T thing) {
    return depths.getOrDefault(thing, 1L);
  }
}
