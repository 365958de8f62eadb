package dev.weft.topology.rules.qos;

import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.paths.Headroom;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A headroom that a class says and that some switches have no room for.
 *
 * @param ofClass the class that says the most
 * @param fits what of it fits at each port of all switches, in bytes
 */
record WrittenHeadroom(TrafficClass ofClass, long fits) {
  private static final int KB = 1000;

  /** Null where no headroom is written, or all that is written fits, or none would. */
  static @Nullable WrittenHeadroom of(FabricIndex built, Qos qos) {
    TrafficClass greatest = null;
    for (TrafficClass each : qos.classes()) {
      boolean isMore = greatest == null || each.headroomBytes() > greatest.headroomBytes();
      greatest = each.lossless() && each.headroomBytes() > 0 && isMore ? each : greatest;
    }
    if (greatest == null || !exceeds(built, qos, 0)) {
      return null;
    }
    long fits = fitting(built, qos, greatest);
    // Thresholds that no headroom leaves room for are a fault of their own.
    fits = fits > 0 ? fits : fitting(built, qos, greatest, 0);
    return fits > 0 ? new WrittenHeadroom(greatest, fits) : null;
  }

  /**
   * The most that a class may say so that all thresholds have room at all switches, in bytes; 0
   * where it says none, or less than a link has to keep.
   */
  static long fitting(FabricIndex built, Qos qos, TrafficClass each) {
    return fitting(built, qos, each, LosslessThresholds.neededBytes(qos));
  }

  private static long fitting(FabricIndex built, Qos qos, TrafficClass each, long needed) {
    long fits = Long.MAX_VALUE;
    for (int sw = 0; sw < built.topology().switches().count(); sw++) {
      fits = Math.min(fits, fitting(built, qos, each, sw, needed));
    }
    long least = LeastHeadroom.most(built.topology());
    return each.headroomBytes() > 0 && fits / KB * KB >= Math.max(least, KB) ? fits : 0;
  }

  private static long fitting(FabricIndex built, Qos qos, TrafficClass each, int sw, long needed) {
    long buffer = built.topology().switchModel(sw).bufferBytes();
    int ports = built.adjacency().degreeOfSwitch(sw);
    if (buffer <= 0 || ports == 0) {
      return Long.MAX_VALUE;
    }
    long reserved = Headroom.ofSwitch(built.topology(), built.adjacency(), qos, sw);
    long others = reserved - ports * each.headroomBytes();
    return Math.floorDiv(buffer - needed - others - 1, ports);
  }

  private static boolean exceeds(FabricIndex built, Qos qos, long needed) {
    int[] exceeded = {0};
    eachExceeded(built, qos, needed, sw -> exceeded[0]++);
    return exceeded[0] > 0;
  }

  private static void eachExceeded(FabricIndex built, Qos qos, long needed, IntConsumer action) {
    for (int sw = 0; sw < built.topology().switches().count(); sw++) {
      long buffer = built.topology().switchModel(sw).bufferBytes();
      long reserved = Headroom.ofSwitch(built.topology(), built.adjacency(), qos, sw);
      if (buffer > 0 && reserved >= buffer - needed) {
        action.accept(sw);
      }
    }
  }

  static String line(long bytes) {
    return "headroom " + bytes / KB + " KB";
  }

  void report(FabricIndex built, Qos qos, IssueCollector issues) {
    long needed = LosslessThresholds.neededBytes(qos);
    boolean isNeedless = !exceeds(built, qos.withoutHeadroomOf(ofClass), needed);
    IssueKind kind =
        isNeedless ? PolicyIssue.HEADROOM_WRITTEN : PolicyIssue.HEADROOM_WRITTEN_NEEDED;
    Topology topology = built.topology();
    eachExceeded(
        built,
        qos,
        0,
        sw ->
            issues.addTogether(
                ofClass.name(),
                kind,
                topology.switches().origin(sw),
                sw,
                -fitting(built, qos, ofClass, sw, 0),
                () ->
                    new Object[] {
                      built.names().ofSwitch(sw),
                      "class " + ofClass.name(),
                      LinkNames.count(built.adjacency().degreeOfSwitch(sw), "port", "ports"),
                      Measures.size(Headroom.ofSwitch(topology, built.adjacency(), qos, sw)),
                      topology.switchModel(sw).name(),
                      Measures.size(topology.switchModel(sw).bufferBytes()),
                      Fix.setIn("class", ofClass.name(), line(fits))
                    }));
  }
}
