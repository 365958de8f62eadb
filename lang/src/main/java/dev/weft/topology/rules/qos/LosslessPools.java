package dev.weft.topology.rules.qos;

import dev.weft.topology.Qos;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.Transport;
import dev.weft.topology.buffers.Sku;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Measures;
import dev.weft.topology.paths.Headroom;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import java.util.List;

/**
 * Where the ports of a switch share what is kept for headroom, it holds the headroom of all of
 * them. From the buffer on that is {@link LosslessBuffers}. A system that computes headroom itself
 * has pools of its own.
 */
final class LosslessPools implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    Qos qos = topology.qos();
    if (qos == null || topology.transport() == Transport.INFINIBAND) {
      return issues.issues();
    }
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      SwitchModel model = topology.switchModel(sw);
      Sku.Pool pool = model.pool(topology.switches().tier(sw));
      if (!model.system().carriesHeadroom() || pool == null || pool.xoffBytes() == 0) {
        continue;
      }
      long headroom = Headroom.ofSwitch(topology, built.adjacency(), qos, sw);
      boolean isBeyondBuffer = model.bufferBytes() > 0 && headroom >= model.bufferBytes();
      if (headroom >= pool.xoffBytes() && !isBeyondBuffer) {
        report(built, qos, sw, headroom, pool.xoffBytes(), issues);
      }
    }
    return issues.issues();
  }

  private static void report(
      FabricIndex built, Qos qos, int sw, long headroom, long pool, IssueCollector issues) {
    int ports = built.adjacency().degreeOfSwitch(sw);
    long classes = qos.classes().stream().filter(TrafficClass::lossless).count();
    issues.add(
        PolicyIssue.HEADROOM_BEYOND_POOL,
        built.topology().switches().origin(sw),
        sw,
        headroom,
        () ->
            new Object[] {
              built.names().ofSwitch(sw),
              LinkNames.count(ports, "port", "ports"),
              LinkNames.count(classes, "lossless class", "lossless classes"),
              Measures.size(headroom),
              built.topology().switchModel(sw).chip().skuText(),
              Measures.size(pool),
              LinkNames.count(pool * ports / headroom, "port", "ports")
            });
  }
}
