package dev.weft.topology.rules.qos;

import dev.weft.topology.Qos;
import dev.weft.topology.Rates;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.buffers.Asic;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;

/**
 * The silicon of a switch is known wherever its cells decide something: where headroom is computed,
 * and compared with a buffer or written into a file.
 */
final class KnownSilicon implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    Qos qos = topology.qos();
    if (qos == null || topology.transport() == Transport.INFINIBAND || !computes(qos)) {
      return issues.issues();
    }
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      SwitchModel model = topology.switchModel(sw);
      boolean isUsed =
          !PolicyReach.hasNoClasses(model)
              && (model.bufferBytes() > 0 || model.system().carriesHeadroom());
      if (isUsed && model.chip().asic() == null) {
        report(built, sw, model, issues);
      }
    }
    return issues.issues();
  }

  /** Whether the headroom of a class follows from the cells of a buffer. */
  private static boolean computes(Qos qos) {
    return qos.smallPacketShare() > 0
        && qos.classes().stream().anyMatch(each -> each.lossless() && each.headroomBytes() == 0);
  }

  private static void report(FabricIndex built, int sw, SwitchModel model, IssueCollector issues) {
    String said = model.chip().asicText();
    String factor = Rates.number(Asic.unknown().factor());
    issues.add(
        said.isEmpty() ? PolicyIssue.ASIC_UNSTATED : PolicyIssue.ASIC_UNKNOWN,
        built.topology().switches().origin(sw),
        sw,
        () ->
            said.isEmpty()
                ? new Object[] {built.names().ofSwitch(sw), model.name(), factor}
                : new Object[] {
                  built.names().ofSwitch(sw),
                  model.name(),
                  said,
                  factor,
                  String.join(", ", Asic.names())
                });
  }
}
