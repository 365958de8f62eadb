package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.PodPlan;
import dev.weft.elaboration.FabricPlan.SegmentPlan;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.topology.Multihoming;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.rules.homing.HomingIssue;

/** Servers are dealt out to leaves in equal blocks, or the text says how many go to each. */
final class EvenShares {
  private final Findings findings;

  EvenShares(Findings findings) {
    this.findings = findings;
  }

  void check(FabricPlan plan) {
    for (PodPlan pod : plan.pods()) {
      for (SegmentPlan segment : pod.segments()) {
        for (TierPlan leaves : segment.leaves()) {
          check(segment, leaves);
        }
      }
    }
  }

  private void check(SegmentPlan segment, TierPlan leaves) {
    int width = segment.multihoming() == Multihoming.NONE ? 1 : 2;
    int blocks = Math.max(1, leaves.count() / width);
    int servers = segment.serverCount();
    boolean fits = servers % blocks == 0 || segment.slots() % blocks == 0;
    if (leaves.serversEach() > 0 || servers < blocks || fits) {
      return;
    }
    int fewer = servers / blocks * blocks;
    findings.report(
        HomingIssue.UNEVEN_SERVERS,
        leaves.element(),
        servers,
        blocks + (width == 1 ? " leaves" : " pairs of leaves"),
        fewer + " or " + (fewer + blocks),
        Fix.set("leaf", "servers-per-leaf " + (servers + blocks - 1) / blocks));
  }
}
