package dev.weft.generator.simulation;

import dev.weft.engine.model.Operation;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the operations of a scenario may claim where they share a link, by their traffic classes.
 * Strict classes go first, the highest IEEE 802.1p priority before the others (IEEE 802.1Q-2018,
 * 8.6.8.1). The others divide what is left by their bandwidth (8.6.8.3), on each link by itself; a
 * class without bandwidth takes what they leave.
 */
final class ClassShares {
  private final @Nullable Qos policy;
  private final @Nullable TrafficClass usual;
  private final List<Sent> sent = new ArrayList<>();

  private record Sent(Operation operation, @Nullable TrafficClass trafficClass) {}

  /**
   * Starts without operations.
   *
   * @param usual class of operations that name none
   */
  ClassShares(@Nullable Qos policy, @Nullable TrafficClass usual) {
    this.policy = policy;
    this.usual = usual;
  }

  /** Takes an operation in a class; of no name, the usual one. */
  void add(Operation operation, String trafficClass) {
    TrafficClass own = usual;
    if (policy != null && !trafficClass.isEmpty()) {
      own =
          policy.classes().stream()
              .filter(c -> c.name().equals(trafficClass))
              .findFirst()
              .orElse(usual);
    }
    sent.add(new Sent(operation, own));
  }

  /** The operations with their claims, in the order in which they came. */
  List<Operation> operations() {
    boolean areAlike = sent.stream().map(Sent::trafficClass).distinct().count() < 2;
    if (areAlike) {
      return sent.stream().map(Sent::operation).toList();
    }
    List<TrafficClass> strict =
        sent.stream()
            .map(Sent::trafficClass)
            .filter(Objects::nonNull)
            .filter(TrafficClass::strict)
            .distinct()
            .sorted(Comparator.comparingInt(TrafficClass::priority).reversed())
            .toList();
    return sent.stream().map(each -> claiming(each, strict)).toList();
  }

  private static Operation claiming(Sent each, List<TrafficClass> strict) {
    TrafficClass own = each.trafficClass();
    if (own == null) {
      return each.operation().claiming(1, strict.size() + 1);
    }
    if (own.strict()) {
      return each.operation().claiming(own.name(), 1, strict.indexOf(own));
    }
    return own.bandwidthShare() > 0
        ? each.operation().claiming(own.name(), own.bandwidthShare(), strict.size())
        : each.operation().claiming(own.name(), 1, strict.size() + 1);
  }
}
