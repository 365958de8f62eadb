package dev.weft.topology.rules.qos;

import dev.weft.topology.Qos;
import dev.weft.topology.Rates;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.paths.Headroom;
import dev.weft.topology.rule.IssueCollector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/**
 * Beside the headroom a queue can fill to the threshold at which it pauses, and is marked in full
 * before that, at every switch: what is proposed fits the tightest one. Switches of unknown buffer,
 * and those that the headroom fills, are left alone.
 */
final class LosslessThresholds {
  private static final double GREATEST_THRESHOLD = 64;

  /**
   * A switch and what it has for queues.
   *
   * @param reserved headroom of all its ports, in bytes
   * @param left the rest of its buffer, in bytes
   */
  private record Room(int sw, long buffer, long reserved, long left) {}

  private LosslessThresholds() {}

  static void check(FabricIndex built, Qos qos, IssueCollector issues) {
    List<Room> rooms = rooms(built, qos);
    if (rooms.isEmpty()) {
      return;
    }
    long least = rooms.stream().mapToLong(Room::left).min().getAsLong();
    for (TrafficClass each : qos.classes()) {
      if (each.lossless() && each.xoffBytes() > 0) {
        checkXoff(built, each, rooms, least, issues);
      } else if (each.lossless()) {
        checkMarks(built, qos, each, rooms, least, issues);
      }
    }
  }

  private static List<Room> rooms(FabricIndex built, Qos qos) {
    Topology topology = built.topology();
    List<Room> rooms = new ArrayList<>();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      long buffer = topology.switchModel(sw).bufferBytes();
      long reserved = Headroom.ofSwitch(topology, built.adjacency(), qos, sw);
      if (buffer > 0 && reserved < buffer) {
        rooms.add(new Room(sw, buffer, reserved, buffer - reserved));
      }
    }
    return rooms;
  }

  private static void checkXoff(
      FabricIndex built, TrafficClass each, List<Room> rooms, long least, IssueCollector issues) {
    boolean isMarkedFirst = each.ecnMaxBytes() <= Measures.within(least);
    for (Room room : rooms) {
      if (each.xoffBytes() > room.left()) {
        report(
            built,
            each,
            room,
            isMarkedFirst ? PolicyIssue.XOFF_TOO_HIGH : PolicyIssue.XOFF_BELOW_ECN,
            issues,
            () ->
                new Object[] {
                  built.names().ofSwitch(room.sw()),
                  each.name(),
                  Measures.size(each.xoffBytes()),
                  Measures.size(room.buffer()),
                  Measures.size(room.left()),
                  Measures.size(room.reserved()),
                  isMarkedFirst
                      ? inClass(each, "xoff " + Measures.size(Measures.within(least)))
                      : Measures.size(each.ecnMaxBytes())
                });
      }
    }
  }

  private static void checkMarks(
      FabricIndex built,
      Qos qos,
      TrafficClass each,
      List<Room> rooms,
      long least,
      IssueCollector issues) {
    double alpha = enough(each, least);
    long headroom = alpha > GREATEST_THRESHOLD ? WrittenHeadroom.fitting(built, qos, each) : 0;
    IssueKind kind =
        alpha <= GREATEST_THRESHOLD
            ? PolicyIssue.ECN_ABOVE_DYNAMIC_XOFF
            : headroom > 0 ? PolicyIssue.ECN_ABOVE_BY_HEADROOM : PolicyIssue.ECN_ABOVE_ANY_XOFF;
    String line =
        headroom > 0 ? WrittenHeadroom.line(headroom) : "dynamic-threshold " + Rates.number(alpha);
    for (Room room : rooms) {
      double greatest = greatestThreshold(each.dynamicThreshold(), room.left());
      if (each.ecnMaxBytes() > greatest) {
        report(
            built,
            each,
            room,
            kind,
            issues,
            () ->
                new Object[] {
                  built.names().ofSwitch(room.sw()),
                  each.name(),
                  Measures.size(each.ecnMaxBytes()),
                  Measures.size(greatest),
                  each.dynamicThreshold(),
                  Measures.size(room.buffer()),
                  kind == PolicyIssue.ECN_ABOVE_ANY_XOFF ? "" : inClass(each, line)
                });
      }
    }
  }

  /** One finding for a class, which tells of the switch that has the least room. */
  private static void report(
      FabricIndex built,
      TrafficClass each,
      Room room,
      IssueKind kind,
      IssueCollector issues,
      Supplier<Object[]> arguments) {
    int origin = built.topology().switches().origin(room.sw());
    issues.addTogether(each.name(), kind, origin, room.sw(), -room.left(), arguments);
  }

  private static Fix inClass(TrafficClass each, String setting) {
    return Fix.setIn("class", each.name(), setting);
  }

  /**
   * The next power of two, which is what switches can be told, with which the marks come first;
   * beyond the greatest where there is none.
   */
  private static double enough(TrafficClass each, long left) {
    double alpha = each.dynamicThreshold();
    while (alpha <= GREATEST_THRESHOLD && each.ecnMaxBytes() > greatestThreshold(alpha, left)) {
      alpha *= 2;
    }
    return alpha;
  }

  /**
   * The threshold of a queue that is alone in the buffer, the greatest there is: T = alpha (B - T)
   * (Choudhury and Hahne, "Dynamic queue length thresholds for shared-memory packet switches",
   * 1998).
   */
  private static double greatestThreshold(double alpha, long left) {
    return alpha / (1 + alpha) * left;
  }

  /** The class whose thresholds need most of what headroom leaves. */
  static TrafficClass neediest(Qos qos) {
    return Collections.max(
        qos.classes(), Comparator.comparingLong(LosslessThresholds::neededBytes));
  }

  /** What headroom has to leave for the thresholds of all classes, in bytes. */
  static long neededBytes(Qos qos) {
    return qos.classes().stream().mapToLong(LosslessThresholds::neededBytes).max().orElse(0);
  }

  /** What headroom has to leave for the thresholds of a class, in bytes. */
  static long neededBytes(TrafficClass each) {
    double alpha = each.dynamicThreshold();
    boolean isDynamic = each.xoffBytes() == 0 && each.ecnMaxBytes() > 0;
    double marked = isDynamic ? Math.ceil(each.ecnMaxBytes() * (1 + alpha) / alpha) : 0;
    return each.lossless() ? Math.max(each.xoffBytes(), (long) marked) : 0;
  }
}
