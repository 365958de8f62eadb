package dev.weft.topology.rules.qos;

import dev.weft.topology.Qos;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.paths.Headroom;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import org.jspecify.annotations.Nullable;

/**
 * A headroom that a class says and that the tightest switch has no room for.
 *
 * @param ofClass the class that says the most
 * @param sw the switch of which the buffer is exceeded the furthest
 * @param fits what of it fits at each port, in bytes; less than nothing where others take it all
 */
record WrittenHeadroom(TrafficClass ofClass, int sw, long reserved, long fits) {

  /** Null where no headroom is written, or all that is written fits. */
  static @Nullable WrittenHeadroom of(FabricIndex built, Qos qos) {
    TrafficClass greatest = null;
    for (TrafficClass each : qos.classes()) {
      boolean isMore = greatest == null || each.headroomBytes() > greatest.headroomBytes();
      greatest = each.lossless() && each.headroomBytes() > 0 && isMore ? each : greatest;
    }
    WrittenHeadroom worst = null;
    Topology topology = built.topology();
    for (int sw = 0; greatest != null && sw < topology.switches().count(); sw++) {
      long buffer = topology.switchModel(sw).bufferBytes();
      int ports = built.adjacency().degreeOfSwitch(sw);
      long reserved = Headroom.ofSwitch(topology, built.adjacency(), qos, sw);
      if (buffer > 0 && ports > 0 && reserved >= buffer) {
        long others = reserved - ports * greatest.headroomBytes();
        long fits = (buffer - others - 1) / ports;
        worst =
            worst == null || fits < worst.fits
                ? new WrittenHeadroom(greatest, sw, reserved, fits)
                : worst;
      }
    }
    // Where nothing fits it is the ports or the other classes that are too many.
    return worst == null || worst.fits < 1000 ? null : worst;
  }

  void report(FabricIndex built, IssueCollector issues) {
    Topology topology = built.topology();
    String line = "headroom " + fits / 1000 + " KB";
    issues.add(
        PolicyIssue.HEADROOM_WRITTEN,
        topology.switches().origin(sw),
        sw,
        () ->
            new Object[] {
              built.names().ofSwitch(sw),
              "class " + ofClass.name(),
              LinkNames.count(built.adjacency().degreeOfSwitch(sw), "port", "ports"),
              Measures.size(reserved),
              topology.switchModel(sw).name(),
              Measures.size(topology.switchModel(sw).bufferBytes()),
              Fix.setIn("class", ofClass.name(), line)
            });
  }
}
