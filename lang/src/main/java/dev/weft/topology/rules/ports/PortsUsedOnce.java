package dev.weft.topology.rules.ports;

import dev.weft.topology.Names;
import dev.weft.topology.Rates;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.ports.GivenPorts.Given;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A port of a switch carries one link, and a cage is split in one way. */
final class PortsUsedOnce implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    for (int sw = 0; sw < built.topology().switches().count(); sw++) {
      check(built, sw, issues);
    }
    return issues.issues();
  }

  private static void check(FabricIndex built, int sw, IssueCollector issues) {
    List<Given> all = GivenPorts.of(built, sw);
    if (areDifferent(all)) {
      return;
    }
    int origin = built.topology().switches().origin(sw);
    Map<Integer, Given> onPort = new HashMap<>();
    Map<Integer, Given> inCage = new HashMap<>();
    for (Given given : all) {
      Given samePort = onPort.putIfAbsent(given.port(), given);
      Given sameCage = inCage.putIfAbsent(given.cage(), given);
      if (samePort != null) {
        issues.add(
            PortIssue.PORT_TWICE,
            origin,
            sw,
            () ->
                new Object[] {
                  built.names().ofSwitch(sw),
                  Names.ofPort(given.port()),
                  GivenPorts.otherEnd(built, samePort, sw),
                  GivenPorts.otherEnd(built, given, sw)
                });
      } else if (sameCage != null && sameCage.rateBps() != given.rateBps()) {
        issues.add(
            PortIssue.CAGE_TWICE,
            origin,
            sw,
            () ->
                new Object[] {
                  built.names().ofSwitch(sw),
                  given.cage(),
                  GivenPorts.otherEnd(built, sameCage, sw),
                  Rates.text(sameCage.rateBps()),
                  GivenPorts.otherEnd(built, given, sw),
                  Rates.text(given.rateBps())
                });
      }
    }
  }

  /** Whether all ports differ and run at one rate, as on most switches: then nothing is wrong. */
  private static boolean areDifferent(List<Given> all) {
    int[] ports = new int[all.size()];
    for (int i = 0; i < ports.length; i++) {
      ports[i] = all.get(i).port();
      if (all.get(i).rateBps() != all.getFirst().rateBps()) {
        return false;
      }
    }
    Arrays.sort(ports);
    for (int i = 1; i < ports.length; i++) {
      if (ports[i] == ports[i - 1]) {
        return false;
      }
    }
    return true;
  }
}
