package dev.weft.elaboration;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.fabric.Expect;
import dev.weft.lang.fabric.ExpectBy;
import dev.weft.lang.fabric.Promise;
import java.util.List;
import java.util.stream.Stream;

/** What a design promises of itself, as far as rules ask. */
final class Promises {
  private Promises() {}

  /** Whether some members promise that a metric has one value. */
  static boolean areOf(List<Member> members, String metric) {
    Stream<Promise> plain =
        Place.all(members, Expect.class).stream().flatMap(it -> it.getPromises().stream());
    Stream<Promise> byCase =
        Place.all(members, ExpectBy.class).stream()
            .flatMap(it -> it.getCases().stream())
            .flatMap(it -> it.getPromises().stream());
    return Stream.concat(plain, byCase)
        .anyMatch(
            promise ->
                String.join(" ", promise.getMetric()).equals(metric)
                    && "==".equals(promise.getOperator()));
  }
}
