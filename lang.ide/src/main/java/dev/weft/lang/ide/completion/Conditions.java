package dev.weft.lang.ide.completion;

import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Ibgp;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.fabric.Numbered;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.settings.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/**
 * Which conditions the text of a fabric alone shows not to hold. What only the built fabric can
 * tell is open, and so is everything outside of fabrics.
 */
final class Conditions {
  private final Surroundings at;
  private final @Nullable Fabric fabric;

  Conditions(Surroundings at) {
    this.at = at;
    this.fabric = at.fabric();
  }

  /** Whether a condition may hold at the place. */
  boolean mayHold(Condition condition) {
    if (condition == Condition.WATCHDOG) {
      return at.said().contains("pause-watchdog");
    }
    String transport = at.transport();
    if (fabric == null || transport == null) {
      return true;
    }
    boolean isInfiniband = transport.equals("infiniband");
    return switch (condition) {
      case ETHERNET, OVERLAID -> !isInfiniband;
      case INFINIBAND -> isInfiniband;
      case QUEUE_PAIRS -> isInfiniband || transport.equals("roce");
      case FLOWLETS -> says("load-balancing", "flowlet");
      case INTERNAL_BGP -> lines().stream().anyMatch(Ibgp.class::isInstance);
      case UNNUMBERED -> lines().stream().noneMatch(Numbered.class::isInstance);
      case SECURITY -> says("transport-security", null);
      case OVERLAY -> says("overlay", null);
      case EVPN -> says("overlay", null) || isJoinedByEsi();
      case LOGINS -> isOfCluster() || says("aaa", null);
      case CLUSTER -> isOfCluster();
      default -> true;
    };
  }

  /** Whether the fabric, or its routing, has a setting, with a word if one is asked for. */
  private boolean says(String key, @Nullable String word) {
    return lines().stream()
        .filter(line -> line instanceof Setting setting && key.equals(setting.getKey()))
        .anyMatch(
            line -> word == null || line instanceof Choice choice && word.equals(choice.getWord()));
  }

  private boolean isJoinedByEsi() {
    return fabric != null
        && EcoreUtil2.eAllOfType(fabric, Choice.class).stream()
            .anyMatch(
                choice ->
                    Objects.equals(choice.getKey(), "multihoming")
                        && Objects.equals(choice.getWord(), "esi"));
  }

  private List<EObject> lines() {
    List<EObject> lines = new ArrayList<>();
    if (fabric != null) {
      for (Member member : Blocks.members(fabric)) {
        lines.add(member);
        if (member instanceof Routing routing) {
          lines.addAll(routing.getMembers());
        }
      }
    }
    return lines;
  }

  private boolean isOfCluster() {
    return fabric != null
        && (fabric.eContainer() instanceof Network
            || EcoreUtil2.eAllOfType(EcoreUtil2.getRootContainer(fabric), Cluster.class).stream()
                .flatMap(cluster -> cluster.getMembers().stream())
                .anyMatch(
                    member -> member instanceof Network network && network.getFabric() == fabric));
  }
}
