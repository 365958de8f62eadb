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
import dev.weft.lang.settings.ClusterSettings;
import dev.weft.lang.settings.Condition;
import dev.weft.lang.settings.FabricSettings;
import dev.weft.lang.settings.HardwareSettings;
import dev.weft.lang.settings.LinkSettings;
import dev.weft.lang.settings.OverlaySettings;
import dev.weft.lang.settings.QosSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Transport;
import java.util.ArrayList;
import java.util.List;
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
      return at.said().contains(QosSettings.PAUSE_WATCHDOG.key());
    }
    String transport = at.transport();
    if (fabric == null || transport == null) {
      return true;
    }
    boolean isInfiniband = transport.equals(Transport.INFINIBAND.word());
    return switch (condition) {
      case ETHERNET, OVERLAID -> !isInfiniband;
      case INFINIBAND -> isInfiniband;
      case QUEUE_PAIRS -> isInfiniband || transport.equals(Transport.ROCE.word());
      case FLOWLETS -> says(FabricSettings.LOAD_BALANCING, LoadBalancing.FLOWLET.word());
      case INTERNAL_BGP -> lines().stream().anyMatch(Ibgp.class::isInstance);
      case UNNUMBERED -> lines().stream().noneMatch(Numbered.class::isInstance);
      case SECURITY -> says(HardwareSettings.TRANSPORT_SECURITY, null);
      case OVERLAY -> says(OverlaySettings.OVERLAY, null);
      case EVPN -> says(OverlaySettings.OVERLAY, null) || isJoinedByEsi();
      case COLLECTORS -> isOfCluster() || says(ClusterSettings.TELEMETRY, null);
      case BOOT_SERVER -> isOfCluster() || says(ClusterSettings.BOOT, null);
      case LOGINS -> isOfCluster() || says(ClusterSettings.AAA, null);
      case CLUSTER -> isOfCluster();
      default -> true;
    };
  }

  /** Whether the fabric, or its routing, has a setting, with a word if one is asked for. */
  private boolean says(SettingRow<?> row, @Nullable String word) {
    return lines().stream()
        .filter(line -> line instanceof Setting setting && row.isNamed(setting.getKey()))
        .anyMatch(
            line -> word == null || line instanceof Choice choice && word.equals(choice.getWord()));
  }

  private boolean isJoinedByEsi() {
    return fabric != null
        && EcoreUtil2.eAllOfType(fabric, Choice.class).stream()
            .anyMatch(
                choice ->
                    LinkSettings.MULTIHOMING.isNamed(choice.getKey())
                        && Multihoming.ESI.word().equals(choice.getWord()));
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
