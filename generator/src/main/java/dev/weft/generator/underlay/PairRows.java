package dev.weft.generator.underlay;

import static dev.weft.generator.constructs.PairConstructs.UNSTACKED;

import dev.weft.generator.constructs.Construct;
import dev.weft.generator.constructs.Row;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows about what two leaves need to act as one, whatever they run: a partner with the same system,
 * and free port-channels. Of each fault the first leaf is named; the others would repeat it.
 */
public final class PairRows {
  private final SwitchSystem system;

  /** Rows that compare the system of a leaf with that of its partner. */
  public PairRows(SwitchSystem system) {
    this.system = system;
  }

  /** Those of some switches that are a leaf of a pair. */
  public static List<Integer> paired(Scope scope) {
    Topology topology = scope.topology();
    if (!topology.multihoming().joinsLeaves()) {
      return List.of();
    }
    LeafPairs pairs = LeafPairs.of(topology);
    return scope.switches().stream()
        .filter(sw -> topology.switches().tier(sw) == Tier.LEAF)
        .filter(leaf -> pairs.partner(leaf) != Switches.NONE)
        .toList();
  }

  /** A partner with another system. */
  public List<Row> mixed(Construct... kinds) {
    List<Row> rows = new ArrayList<>();
    for (Construct kind : kinds) {
      rows.addAll(Row.refused(kind, "mixed-pair", this::mixed));
    }
    return rows;
  }

  private List<Sentence> mixed(Scope scope) {
    Topology topology = scope.topology();
    for (int leaf : paired(scope)) {
      int partner = LeafPairs.of(topology).partner(leaf);
      SwitchSystem other = topology.switchModel(partner).system();
      if (other != system) {
        return scope
            .of(leaf)
            .say(
                "%s runs %s and its partner %s runs %s; 'multihoming %s' needs one system on both.",
                scope.design().names().ofSwitch(leaf),
                system.name(),
                scope.design().names().ofSwitch(partner),
                other.name(),
                topology.multihoming().word());
      }
    }
    return List.of();
  }

  /**
   * More pairs than have addresses between their leaves.
   *
   * @param most pairs
   */
  public List<Row> beyond(int most, Construct... kinds) {
    List<Row> rows = new ArrayList<>();
    for (Construct kind : kinds) {
      rows.addAll(Row.refused(kind, "pairs", scope -> beyond(scope, most)));
    }
    return rows;
  }

  private static List<Sentence> beyond(Scope scope, int most) {
    for (int leaf : paired(scope)) {
      if (scope.topology().switches().attachment(leaf) >= most) {
        return scope.sayOf(
            leaf,
            "%s is beyond the %d pairs that Weft can address.",
            scope.design().names().ofSwitch(leaf),
            most);
      }
    }
    return List.of();
  }

  /**
   * More port-channels than are free for servers.
   *
   * @param last highest number below that between the leaves
   */
  public List<Row> channels(int last, Construct... kinds) {
    List<Row> rows = new ArrayList<>();
    for (Construct kind : kinds) {
      rows.addAll(Row.refused(kind, "port-channels", scope -> channels(scope, last)));
    }
    return rows;
  }

  private List<Sentence> channels(Scope scope, int last) {
    Topology topology = scope.topology();
    for (int leaf : paired(scope)) {
      SwitchPorts ports = SwitchPorts.of(scope.design(), leaf);
      int free = ports.hasGroups() ? Math.min(last, OutsideBundle.BEFORE_FIRST) : last;
      for (HostPort port : ports.hosts()) {
        int server = topology.servers().serverOfNic(port.nic());
        int channel = EthernetSegments.of(topology).channel(port.network(), server);
        if (channel > free) {
          return scope.sayOf(
              leaf,
              "%s needs port-channel %d; Weft numbers them up to %d on %s.\nMaybe attach fewer servers.",
              scope.design().names().ofSwitch(leaf),
              channel,
              free,
              system.title());
        }
      }
    }
    return List.of();
  }

  /** Leaves that know nothing of one another, where ports to servers are bundled. */
  public List<Row> unstacked() {
    return Row.refused(
        UNSTACKED,
        "unstacked",
        scope ->
            scope.topology().isBonded()
                ? scope.say(
                    "Weft can't configure 'multihoming unstacked' on %s.\nMaybe: Say 'mlag' or 'esi', or give each port an address with 'server-links'.",
                    system.title())
                : List.of());
  }
}
