package dev.weft.topology.rules.qos;

import dev.weft.topology.Qos;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.TrafficClass;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.devices.DeviceIssue;
import java.util.List;

/** A policy has no more lossless classes than each switch can protect. */
final class LosslessClasses implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Qos qos = built.topology().qos();
    if (qos == null) {
      return issues.issues();
    }
    long lossless = qos.classes().stream().filter(TrafficClass::lossless).count();
    for (int sw = 0; sw < built.topology().switches().count(); sw++) {
      int own = sw;
      SwitchModel model = built.topology().switchModel(sw);
      if (model.losslessClasses() != SwitchModel.UNKNOWN && lossless > model.losslessClasses()) {
        issues.add(
            DeviceIssue.TOO_MANY_LOSSLESS,
            built.topology().switches().origin(sw),
            sw,
            () ->
                new Object[] {
                  built.names().ofSwitch(own),
                  qos.name(),
                  LinkNames.count(lossless, "lossless class", "lossless classes"),
                  model.name(),
                  model.losslessClasses()
                });
      }
    }
    return issues.issues();
  }
}
