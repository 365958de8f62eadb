package dev.weft.topology.rules.qos;

import dev.weft.topology.Links;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Rates;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.paths.Adjacency;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import java.util.List;

/**
 * Where flows are hashed onto uplinks there are enough of them. <i>n</i> flows on <i>m</i> links
 * leave a link idle with probability (1 - 1/m)^n, about e^(-n/m); with fewer than about three flows
 * per link that is more than one link in twenty, while others carry several flows. Only RoCE hashes
 * whole flows: an Ultra Ethernet NIC changes what is hashed from packet to packet, InfiniBand deals
 * destinations out over the links. A text that decides neither on load balancing nor on the number
 * of flows is left alone.
 */
final class FlowEntropy implements Rule {
  private static final double GREATEST_IDLE_SHARE = 0.05;

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    if (built.topology().transport() != Transport.ROCE
        || built.topology().routing().loadBalancing() != LoadBalancing.ECMP
        || built.intent().queuePairs() == 0) {
      return issues.issues();
    }
    for (int leaf = 0; leaf < built.topology().switches().count(); leaf++) {
      Load load = Load.of(built, leaf);
      if (load.uplinks() > 1 && load.nics() > 0 && load.idleShare() > GREATEST_IDLE_SHARE) {
        int own = leaf;
        issues.add(
            PolicyIssue.LOW_ENTROPY,
            built.topology().switches().origin(leaf),
            leaf,
            load.idleShare(),
            () -> arguments(built, own, load));
      }
    }
    return issues.issues();
  }

  private static Object[] arguments(FabricIndex built, int leaf, Load load) {
    return new Object[] {
      built.names().ofSwitch(leaf),
      LinkNames.count(load.flows(), "flow", "flows"),
      LinkNames.count(load.nics(), "NIC", "NICs"),
      LinkNames.count(load.queuePairs(), "queue pair", "queue pairs"),
      load.uplinks(),
      Rates.number(Math.round(load.idleShare() * 100)),
      LinkNames.count(load.busiest(), "flow", "flows"),
      Fix.set("fabric", "queue-pairs " + load.enoughQueuePairs()),
      Fix.set("fabric", "load-balancing flowlet")
    };
  }

  /**
   * Flows below a leaf and links above it.
   *
   * @param nics of which each counts by the share of its ports that are here
   */
  private record Load(int nics, int queuePairs, int uplinks) {
    static Load of(FabricIndex built, int leaf) {
      Links links = built.topology().links();
      Adjacency adjacency = built.adjacency();
      double nics = 0;
      int uplinks = 0;
      for (int i = 0; i < adjacency.degreeOfSwitch(leaf); i++) {
        int link = adjacency.linkOfSwitch(leaf, i);
        if (links.isHost(link)) {
          nics += 1.0 / adjacency.degreeOfNic(links.lower(link));
        } else if (links.kind(link) == Links.Kind.LEAF_SPINE && links.lower(link) == leaf) {
          uplinks++;
        }
      }
      return new Load((int) Math.round(nics), built.intent().queuePairs(), uplinks);
    }

    int flows() {
      return nics * queuePairs;
    }

    double idleShare() {
      return idleShare(flows());
    }

    private double idleShare(int flows) {
      return Math.pow(1 - 1.0 / uplinks, flows);
    }

    int enoughQueuePairs() {
      int enough = queuePairs;
      while (idleShare(nics * enough) > GREATEST_IDLE_SHARE) {
        enough++;
      }
      return enough;
    }

    /**
     * The median of the greatest number of flows on a link: flows on a link are nearly Poisson, so
     * that the greatest is at most k with probability P(k)^m.
     */
    int busiest() {
      double mean = (double) flows() / uplinks;
      double term = Math.exp(-mean);
      double sum = term;
      int k = 0;
      while (Math.pow(sum, uplinks) < 0.5 && k < flows()) {
        k++;
        term *= mean / k;
        sum += term;
      }
      return k;
    }
  }
}
