package dev.weft.topology.rules.qos;

import dev.weft.topology.Qos;
import dev.weft.topology.Rates;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.paths.Headroom;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The buffer of a switch holds the headroom of all its lossless ports and classes; beside it a
 * queue can fill to the threshold at which it pauses, and is marked in full before that. Switches
 * of unknown buffer are left alone.
 */
final class LosslessBuffers implements Rule {
  private static final double GREATEST_THRESHOLD = 64;

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    Qos qos = topology.qos();
    if (qos == null || topology.transport() == Transport.INFINIBAND) {
      return issues.issues();
    }
    WrittenHeadroom written = WrittenHeadroom.of(built, qos);
    if (written != null) {
      written.report(built, issues);
    }
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      long buffer = topology.switchModel(sw).bufferBytes();
      if (buffer <= 0) {
        continue;
      }
      long reserved = Headroom.ofSwitch(topology, built.adjacency(), qos, sw);
      if (reserved >= buffer && written == null) {
        reportHeadroom(built, qos, sw, reserved, issues);
      } else if (reserved < buffer) {
        for (TrafficClass each : qos.classes()) {
          checkThreshold(built, each, sw, reserved, issues);
        }
      }
    }
    return issues.issues();
  }

  private static void reportHeadroom(
      FabricIndex built, Qos qos, int sw, long reserved, IssueCollector issues) {
    long metres = longestMetres(built, qos, sw);
    int longest = longestLink(built, sw);
    boolean isSaid = metres > 0 && built.topology().racks().count() == 0;
    int lengthMm = built.topology().links().lengthMm(longest);
    String setting = built.topology().links().isHost(longest) ? "host-cable" : "uplink-cable";
    int origin = built.topology().switches().origin(sw);
    if (isSaid) {
      issues.addTogether(
          setting + lengthMm,
          PolicyIssue.HEADROOM_SAID_CABLES,
          origin,
          sw,
          -metres,
          () -> {
            List<Object> arguments = new ArrayList<>(measures(built, qos, sw, reserved));
            arguments.add(1, length(lengthMm));
            arguments.add(Fix.set("fabric", setting + " " + metres + " m"));
            return arguments.toArray();
          });
      return;
    }
    issues.add(
        metres > 0 ? PolicyIssue.HEADROOM_CABLES : PolicyIssue.HEADROOM_PORTS,
        origin,
        sw,
        reserved,
        () -> {
          long buffer = built.topology().switchModel(sw).bufferBytes();
          int ports = built.adjacency().degreeOfSwitch(sw);
          long least = Headroom.ofSwitch(built.topology(), built.adjacency(), qos, sw, 0);
          List<Object> arguments = new ArrayList<>(measures(built, qos, sw, reserved));
          arguments.add(
              metres > 0 ? metres : LinkNames.count(buffer * ports / least, "port", "ports"));
          return arguments.toArray();
        });
  }

  /** A switch, what it protects, what that takes, and what it has. */
  private static List<Object> measures(FabricIndex built, Qos qos, int sw, long reserved) {
    int ports = built.adjacency().degreeOfSwitch(sw);
    long classes = qos.classes().stream().filter(TrafficClass::lossless).count();
    return List.of(
        built.names().ofSwitch(sw),
        LinkNames.count(ports, "port", "ports"),
        LinkNames.count(classes, "lossless class", "lossless classes"),
        Measures.size(reserved),
        built.topology().switchModel(sw).name(),
        Measures.size(built.topology().switchModel(sw).bufferBytes()));
  }

  private static String length(int millimetres) {
    return millimetres < 1_000_000
        ? Rates.number(millimetres / 1000.0) + " m"
        : Rates.number(millimetres / 1_000_000.0) + " km";
  }

  private static int longestLink(FabricIndex built, int sw) {
    int longest = built.adjacency().linkOfSwitch(sw, 0);
    for (int i = 1; i < built.adjacency().degreeOfSwitch(sw); i++) {
      int link = built.adjacency().linkOfSwitch(sw, i);
      boolean isLonger =
          built.topology().links().lengthMm(link) > built.topology().links().lengthMm(longest);
      longest = isLonger ? link : longest;
    }
    return longest;
  }

  /**
   * The longest cables, in whole metres, with which the headroom leaves room for the thresholds of
   * the classes, or where none does, is less than the buffer; 0 where it never is.
   */
  private static long longestMetres(FabricIndex built, Qos qos, int sw) {
    long most = qos.classes().stream().mapToLong(LosslessBuffers::neededBytes).max().orElse(0);
    long metres = longestMetres(built, qos, sw, most);
    return metres > 0 ? metres : longestMetres(built, qos, sw, 0);
  }

  /** What headroom has to leave for the thresholds of a class, in bytes. */
  private static long neededBytes(TrafficClass each) {
    double alpha = each.dynamicThreshold();
    boolean isDynamic = each.xoffBytes() == 0 && each.ecnMaxBytes() > 0;
    double marked = isDynamic ? Math.ceil(each.ecnMaxBytes() * (1 + alpha) / alpha) : 0;
    return each.lossless() ? Math.max(each.xoffBytes(), (long) marked) : 0;
  }

  private static long longestMetres(FabricIndex built, Qos qos, int sw, long left) {
    long buffer = built.topology().switchModel(sw).bufferBytes() - left;
    long fits = 0;
    long tooLong = Integer.MAX_VALUE / 1000 + 1L;
    while (tooLong - fits > 1) {
      long middle = (fits + tooLong) / 2;
      long needed = Headroom.ofSwitch(built.topology(), built.adjacency(), qos, sw, middle * 1000);
      if (needed < buffer) {
        fits = middle;
      } else {
        tooLong = middle;
      }
    }
    return fits;
  }

  private static void checkThreshold(
      FabricIndex built, TrafficClass each, int sw, long reserved, IssueCollector issues) {
    long buffer = built.topology().switchModel(sw).bufferBytes();
    long left = buffer - reserved;
    int origin = built.topology().switches().origin(sw);
    if (each.lossless() && each.xoffBytes() > left) {
      issues.add(
          PolicyIssue.XOFF_TOO_HIGH,
          origin,
          sw,
          reserved,
          () ->
              new Object[] {
                built.names().ofSwitch(sw),
                each.name(),
                Measures.size(each.xoffBytes()),
                Measures.size(buffer),
                Measures.size(left),
                Measures.size(reserved),
                Fix.setIn("class", each.name(), "xoff " + Measures.size(left))
              });
    }
    double greatest = greatestThreshold(each.dynamicThreshold(), left);
    if (each.lossless() && each.xoffBytes() == 0 && each.ecnMaxBytes() > greatest) {
      Fix enough = enough(each, left);
      issues.addTogether(
          each.name(),
          enough == null ? PolicyIssue.ECN_ABOVE_ANY_XOFF : PolicyIssue.ECN_ABOVE_DYNAMIC_XOFF,
          origin,
          sw,
          reserved,
          () ->
              new Object[] {
                built.names().ofSwitch(sw),
                each.name(),
                Measures.size(each.ecnMaxBytes()),
                Measures.size(greatest),
                each.dynamicThreshold(),
                Measures.size(buffer),
                enough
              });
    }
  }

  /**
   * The next power of two, which is what switches can be told, with which the marks come first;
   * null where there is none.
   */
  private static @Nullable Fix enough(TrafficClass each, long left) {
    double alpha = each.dynamicThreshold();
    while (alpha <= GREATEST_THRESHOLD && each.ecnMaxBytes() > greatestThreshold(alpha, left)) {
      alpha *= 2;
    }
    return alpha <= GREATEST_THRESHOLD
        ? Fix.setIn("class", each.name(), "dynamic-threshold " + Rates.number(alpha))
        : null;
  }

  /**
   * The threshold of a queue that is alone in the buffer, the greatest there is: T = alpha (B - T)
   * (Choudhury and Hahne, "Dynamic queue length thresholds for shared-memory packet switches",
   * 1998).
   */
  private static double greatestThreshold(double alpha, long left) {
    return alpha / (1 + alpha) * left;
  }
}
