package dev.weft.generator.simulation;

import dev.weft.engine.model.FlowEnds;
import dev.weft.engine.model.Operation;
import dev.weft.topology.Qos;
import dev.weft.topology.TrafficClass;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What the operations of a scenario may claim where they share a link, by their traffic classes.
 * Strict classes go first, the highest IEEE 802.1p priority before the others (IEEE 802.1Q-2018,
 * 8.6.8.1). The others divide what is left by their bandwidth (8.6.8.3); the flows of a class share
 * its part equally. The engine weighs single flows: so each gets the bandwidth of its class over
 * the most flows of the class that meet at a NIC, which is exact where all of them do.
 */
final class ClassShares {
  private final @Nullable Qos policy;
  private final @Nullable TrafficClass usual;
  private final List<Sent> sent = new ArrayList<>();
  private final Map<TrafficClass, Meeting> meetings = new HashMap<>();

  private record Sent(Operation operation, @Nullable TrafficClass trafficClass) {}

  /** The flows of a class by NIC, and those of the fullest of its collectives at any NIC. */
  private static final class Meeting {
    final Map<Integer, Integer> leaving = new HashMap<>();
    final Map<Integer, Integer> arriving = new HashMap<>();
    int ofCollective;

    int most() {
      int most = 0;
      for (Map<Integer, Integer> counts : List.of(leaving, arriving)) {
        for (int count : counts.values()) {
          most = Math.max(most, count);
        }
      }
      return Math.max(1, most + ofCollective);
    }
  }

  /**
   * Starts without operations.
   *
   * @param usual class of operations that name none
   */
  ClassShares(@Nullable Qos policy, @Nullable TrafficClass usual) {
    this.policy = policy;
    this.usual = usual;
  }

  /**
   * Takes a collective.
   *
   * @param atNic flows that it has at a NIC at a time
   */
  void add(Operation operation, String trafficClass, int atNic) {
    Meeting meeting = take(operation, trafficClass);
    meeting.ofCollective = Math.max(meeting.ofCollective, atNic);
  }

  /**
   * Takes flows that run beside all others.
   *
   * @param nicOf the node of the NIC at an end
   */
  void add(Operation operation, String trafficClass, FlowEnds ends, NicOfEnd nicOf) {
    Meeting meeting = take(operation, trafficClass);
    count(meeting.leaving, ends.count(), flow -> nicOf.nic(ends.from(flow), flow));
    count(meeting.arriving, ends.count(), flow -> nicOf.nic(ends.to(flow), flow));
  }

  /** The NIC over which a flow of a number leaves or reaches a node. */
  @FunctionalInterface
  interface NicOfEnd {
    int nic(int node, int flow);
  }

  private static void count(Map<Integer, Integer> counts, int flows, IntUnaryOperator nicOf) {
    for (int flow = 0; flow < flows; flow++) {
      counts.merge(nicOf.applyAsInt(flow), 1, Integer::sum);
    }
  }

  private Meeting take(Operation operation, String name) {
    TrafficClass own = usual;
    if (policy != null && !name.isEmpty()) {
      own = policy.classes().stream().filter(c -> c.name().equals(name)).findFirst().orElse(usual);
    }
    sent.add(new Sent(operation, own));
    return own == null ? new Meeting() : meetings.computeIfAbsent(own, c -> new Meeting());
  }

  /** The operations with their claims, in the order in which they came. */
  List<Operation> operations() {
    boolean areAlike = sent.stream().map(Sent::trafficClass).distinct().count() < 2;
    return sent.stream()
        .map(each -> areAlike ? each.operation() : claiming(each.operation(), each.trafficClass()))
        .toList();
  }

  private Operation claiming(Operation operation, @Nullable TrafficClass own) {
    List<TrafficClass> strict =
        meetings.keySet().stream()
            .filter(TrafficClass::strict)
            .sorted(Comparator.comparingInt(TrafficClass::priority).reversed())
            .toList();
    if (own != null && own.strict()) {
      return operation.claiming(1, strict.indexOf(own));
    }
    if (own == null || own.bandwidthShare() <= 0) {
      return operation.claiming(1, strict.size() + 1);
    }
    return operation.claiming(own.bandwidthShare() / meetings.get(own).most(), strict.size());
  }
}
