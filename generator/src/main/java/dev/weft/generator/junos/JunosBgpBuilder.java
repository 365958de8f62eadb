package dev.weft.generator.junos;

import dev.weft.generator.bgp.SessionStyle;
import dev.weft.generator.bgp.SessionStyle.Trait;
import dev.weft.generator.bgp.Speakers;
import dev.weft.generator.junos.JunosBgp.GlobalBalancing;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Routing;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** BGP of one switch, as Junos lays it out. */
final class JunosBgpBuilder {
  static final Set<Trait> TRAITS = Set.of(Trait.EVPN_APART, Trait.PAIR_CONTROL_APART);

  private final Topology topology;
  private final Speakers speakers;

  JunosBgpBuilder(FabricIndex design) {
    this.topology = design.topology();
    this.speakers = Speakers.of(design, new SessionStyle(TRAITS, Ipv6.isCarried(topology)));
  }

  JunosBgp build(int sw, SwitchPorts ports, @Nullable LeafPair pair) {
    boolean isMcLag = pair != null && pair.isMlag();
    return new JunosBgp(
        speakers.speaker(sw, ports),
        balancing(sw),
        pair != null && isMcLag ? pair.routing(true).own() : "");
  }

  private GlobalBalancing balancing(int sw) {
    if (!isGlobal(topology)) {
      return GlobalBalancing.NONE;
    }
    return topology.switches().tier(sw) == Tier.LEAF
        ? GlobalBalancing.BALANCES
        : GlobalBalancing.TELLS;
  }

  /** Whether load is told between switches: by external BGP, over one tier of spines. */
  static boolean isGlobal(Topology topology) {
    Routing routing = topology.routing();
    Switches switches = topology.switches();
    boolean hasSuperspines = switches.tier(switches.count() - 1) == Tier.SUPERSPINE;
    return routing.loadBalancing() == LoadBalancing.ADAPTIVE
        && routing.isExternalBgp()
        && !hasSuperspines;
  }
}
