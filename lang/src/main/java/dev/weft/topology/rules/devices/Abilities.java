package dev.weft.topology.rules.devices;

import dev.weft.topology.Ability;
import dev.weft.topology.NicGroup;
import dev.weft.topology.ServerRole;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.Rule;
import java.util.List;
import java.util.Set;

/**
 * What a fabric asks of its devices, all that carry its traffic say that they can; and its
 * transport has it. A type that says nothing of an ability lacks it: these are new, and few devices
 * have them.
 */
final class Abilities implements Rule {
  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Topology topology = built.topology();
    for (Ability asked : topology.routing().abilities()) {
      if (!fits(asked, topology.transport())) {
        String transport = topology.transport().word();
        issues.add(
            DeviceIssue.NEEDS_TRANSPORT,
            0,
            asked.ordinal(),
            () -> new Object[] {topology.name(), asked.word(), transport, Fix.drop(asked.word())});
        continue;
      }
      if (asked.isOfNics()) {
        nics(built, asked, issues);
      }
      if (asked.isOfSwitches()) {
        switches(built, asked, issues);
      }
    }
    return issues.issues();
  }

  private static boolean fits(Ability asked, Transport transport) {
    return asked.isOfTransport() ? transport == Transport.ULTRA_ETHERNET : transport.isEthernet();
  }

  private static void nics(FabricIndex built, Ability asked, IssueCollector issues) {
    Topology topology = built.topology();
    for (int server = 0; server < topology.servers().count(); server++) {
      NicGroup nics = topology.serverModel(server).fabricNics();
      boolean takesPart = topology.servers().role(server) != ServerRole.ATTACHED;
      if (takesPart && nics != null && !nics.model().abilities().contains(asked)) {
        String name = built.names().ofServer(server);
        report(name, asked, nics.model().name(), topology.servers().origin(server), server, issues);
      }
    }
  }

  private static void switches(FabricIndex built, Ability asked, IssueCollector issues) {
    Topology topology = built.topology();
    for (int sw = 0; sw < topology.switches().count(); sw++) {
      Set<Ability> own = topology.switchModel(sw).abilities();
      if (!own.contains(asked)) {
        String type = topology.switchModel(sw).name();
        report(built.names().ofSwitch(sw), asked, type, topology.switches().origin(sw), sw, issues);
      }
    }
  }

  private static void report(
      String device, Ability asked, String type, int origin, int subject, IssueCollector issues) {
    issues.addTogether(
        List.of(asked, type),
        DeviceIssue.LACKS_ABILITY,
        origin,
        subject,
        0,
        () -> new Object[] {device, asked.word(), type, asked.word()});
  }
}
