package dev.weft.topology.rules;

import dev.weft.topology.Issue;
import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.Rates;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A port of a switch carries one link, and a cage is split in one way. */
final class PortsUsedOnce implements Rule {
  @Override
  public List<Issue> check(Built built) {
    Gathered issues = new Gathered();
    for (int sw = 0; sw < built.topology().switches().count(); sw++) {
      check(built, sw, issues);
    }
    return issues.issues();
  }

  private static void check(Built built, int sw, Gathered issues) {
    Links links = built.topology().links();
    int origin = built.topology().switches().origin(sw);
    Map<Integer, Integer> linkOfPort = new HashMap<>();
    Map<Integer, Integer> linkOfCage = new HashMap<>();
    for (int i = 0; i < built.adjacency().degreeOfSwitch(sw); i++) {
      int link = built.adjacency().linkOfSwitch(sw, i);
      int port = links.upper(link) == sw ? links.upperPort(link) : links.lowerPort(link);
      Integer samePort = linkOfPort.putIfAbsent(port, link);
      Integer sameCage = linkOfCage.putIfAbsent(Links.cage(port), link);
      if (samePort != null) {
        issues.add(
            PortIssue.PORT_TWICE,
            origin,
            sw,
            () ->
                new Object[] {
                  built.names().ofSwitch(sw),
                  Names.ofPort(port),
                  LinkNames.otherEnd(built, samePort, sw),
                  LinkNames.otherEnd(built, link, sw)
                });
      } else if (sameCage != null && links.rateBps(sameCage) != links.rateBps(link)) {
        issues.add(
            PortIssue.CAGE_TWICE,
            origin,
            sw,
            () ->
                new Object[] {
                  built.names().ofSwitch(sw),
                  Links.cage(port),
                  LinkNames.otherEnd(built, sameCage, sw),
                  Rates.text(links.rateBps(sameCage)),
                  LinkNames.otherEnd(built, link, sw),
                  Rates.text(links.rateBps(link))
                });
      }
    }
  }
}
