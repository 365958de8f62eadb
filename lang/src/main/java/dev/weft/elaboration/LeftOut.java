package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.ServerGroup;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.ServersOf;
import dev.weft.topology.ServerRole;
import dev.weft.topology.findings.StructureIssue;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Reports servers without NICs for a network that takes servers of another one. Where several
 * networks have one role each uses a line of NICs, so that servers with such lines may have none
 * left.
 */
final class LeftOut {
  private final Findings findings;
  private final ServersOf declared;
  private final Fabric source;
  private final NicShares shares;

  /**
   * @param declared where the network takes them
   * @param source the network that it takes them of
   */
  LeftOut(Findings findings, ServersOf declared, Fabric source, NicShares shares) {
    this.findings = findings;
    this.declared = declared;
    this.source = source;
    this.shares = shares;
  }

  /** Of servers none of which has NICs. */
  void refuse(List<ServerGroup> servers) {
    int lines = lines(servers);
    if (lines == 0) {
      findings.report(StructureIssue.NO_NICS, declared, source.getName(), shares.network());
    } else {
      findings.report(
          StructureIssue.NO_NICS_LEFT,
          declared,
          source.getName(),
          lines == 1 ? "one line of NICs" : lines + " lines of NICs",
          shares.network(),
          shares.ofItsRole());
    }
  }

  /**
   * Of servers beside others that have NICs: in a management network every one, since all have
   * controllers, else those of the workload.
   */
  void warn(List<ServerGroup> servers) {
    boolean isOfAll = shares.network().equals("management");
    List<ServerGroup> missed =
        servers.stream()
            .filter(group -> group.role() != ServerRole.SWITCH)
            .filter(group -> isOfAll || group.role() != ServerRole.ATTACHED)
            .toList();
    int count = missed.stream().mapToInt(ServerGroup::count).sum();
    String types =
        missed.stream()
            .map(group -> group.model().name())
            .distinct()
            .collect(Collectors.joining(", "));
    if (count > 0 && lines(missed) > 0) {
      findings.report(
          StructureIssue.LEFT_OUT_OF_SEVERAL,
          declared,
          count,
          source.getName(),
          types,
          shares.ofItsRole(),
          shares.network());
    } else if (count > 0) {
      findings.report(
          StructureIssue.LEFT_OUT,
          declared,
          count,
          source.getName(),
          shares.network(),
          types,
          isOfAll ? "bmc 1 x 1 Gb/s for management" : "nics … for " + shares.network());
    }
  }

  /** Lines of NICs for networks of this role, of the servers that have most. */
  private int lines(List<ServerGroup> servers) {
    return servers.stream()
        .mapToInt(group -> group.model().groupsFor(shares.network()).size())
        .max()
        .orElse(0);
  }
}
