package dev.weft.generator.underlay;

import dev.weft.topology.External;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.Locale;

/** Links to what is no part of the fabric: who is there sets VLAN, addresses and AS number. */
public final class ExternalLimits {
  private ExternalLimits() {}

  /**
   * That these ports carry nothing yet, if there are any.
   *
   * @param target name of the backend
   * @param system its name for people
   */
  public static List<Issue> of(
      Topology topology, String target, String system, List<Integer> switches) {
    List<Integer> outside =
        topology.externals().stream().map(External::sw).filter(switches::contains).toList();
    if (outside.isEmpty()) {
      return List.of();
    }
    String message =
        String.format(
            Locale.ROOT,
            "VLAN, addresses and routing of %d external links of switches that run %s depend on the other end: Weft configures speed, MTU and description of these ports only.",
            outside.size(),
            system);
    int origin = topology.switches().origin(outside.getFirst());
    return List.of(new Issue(Severity.WARNING, target + ".external", message, origin));
  }
}
