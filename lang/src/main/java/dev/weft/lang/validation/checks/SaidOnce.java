package dev.weft.lang.validation.checks;

import dev.weft.lang.expressions.Allow;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.AsPlan;
import dev.weft.lang.fabric.Bgp;
import dev.weft.lang.fabric.CableUse;
import dev.weft.lang.fabric.Domains;
import dev.weft.lang.fabric.Except;
import dev.weft.lang.fabric.Expect;
import dev.weft.lang.fabric.ExpectBy;
import dev.weft.lang.fabric.External;
import dev.weft.lang.fabric.Ibgp;
import dev.weft.lang.fabric.LibraryUse;
import dev.weft.lang.fabric.NamePattern;
import dev.weft.lang.fabric.Naming;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.fabric.Numbered;
import dev.weft.lang.fabric.Planes;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.PortRange;
import dev.weft.lang.fabric.QosUse;
import dev.weft.lang.fabric.Racks;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.Servers;
import dev.weft.lang.fabric.ServersOf;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.SwitchesOf;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.hardware.Bmc;
import dev.weft.lang.hardware.DomainServers;
import dev.weft.lang.hardware.Gpus;
import dev.weft.lang.hardware.Nics;
import dev.weft.lang.hardware.Pcie;
import dev.weft.lang.hardware.Ports;
import dev.weft.lang.hardware.Reach;
import dev.weft.lang.hardware.ScaleUp;
import dev.weft.lang.hardware.ScaleUpLinks;
import dev.weft.lang.hardware.ScaleUpSwitches;
import dev.weft.lang.hardware.Split;
import dev.weft.lang.workload.Checkpoint;
import dev.weft.lang.workload.ExplicitPlacement;
import dev.weft.lang.workload.Fault;
import dev.weft.lang.workload.Flows;
import dev.weft.lang.workload.Run;
import dev.weft.lang.workload.ScenarioPromise;
import dev.weft.lang.workload.StackUse;
import dev.weft.lang.workload.Step;
import dev.weft.lang.workload.Task;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Which lines a block has once: of two, one would count in silence. Each kind of line of the
 * grammar is either here or among those that add up ({@code SaidOnceTest}).
 */
public final class SaidOnce {
  /** Lines that say one thing of their block, with the words that begin them. */
  static final Map<Class<?>, String> ONCE =
      Map.ofEntries(
          Map.entry(Planes.class, "planes"),
          Map.entry(Routing.class, "routing"),
          Map.entry(Addressing.class, "addressing"),
          Map.entry(Naming.class, "naming"),
          Map.entry(Racks.class, "racks"),
          Map.entry(LibraryUse.class, "library"),
          Map.entry(StackUse.class, "stack"),
          Map.entry(QosUse.class, "qos"),
          Map.entry(Bgp.class, "ebgp"),
          Map.entry(Ibgp.class, "ibgp"),
          Map.entry(Numbered.class, "numbered"),
          Map.entry(ServersOf.class, "servers of"),
          Map.entry(SwitchesOf.class, "switches of"),
          Map.entry(CableUse.class, "cable"),
          Map.entry(AsPlan.class, "as"),
          Map.entry(NamePattern.class, "pattern"),
          Map.entry(Gpus.class, "gpus"),
          Map.entry(Bmc.class, "bmc"),
          Map.entry(ScaleUp.class, "scale-up"),
          Map.entry(ScaleUpLinks.class, "links"),
          Map.entry(ScaleUpSwitches.class, "through"),
          Map.entry(Pcie.class, "pcie"),
          Map.entry(Reach.class, "up to"),
          Map.entry(Split.class, "split"),
          Map.entry(DomainServers.class, "servers"),
          Map.entry(Checkpoint.class, "checkpoint"),
          Map.entry(ExplicitPlacement.class, "placement explicit"));

  /** Lines that add up, that have rules of their own on their like, or that are settings. */
  static final Set<Class<?>> SEVERAL =
      Set.of(
          Pod.class,
          Segment.class,
          SwitchTier.class,
          Servers.class,
          Domains.class,
          Uplink.class,
          External.class,
          PortRange.class,
          Expect.class,
          ExpectBy.class,
          Except.class,
          Network.class,
          TrafficClass.class,
          Ports.class,
          Nics.class,
          Run.class,
          Flows.class,
          Fault.class,
          Step.class,
          Task.class,
          ScenarioPromise.class,
          Variable.class,
          Setting.class,
          Allow.class);

  /** Lists, of which a second line is meant to go on with the first. */
  private static final Set<Class<?>> LISTS =
      Set.of(ServersOf.class, SwitchesOf.class, CableUse.class);

  private SaidOnce() {}

  /** What a line says, in the words that begin it; null where its block may have several. */
  public static @Nullable String words(EObject line) {
    return switch (line) {
      case CableUse use -> "cable " + use.getRole();
      case AsPlan plan -> plan.getLevel() + " as";
      case NamePattern pattern -> String.valueOf(pattern.getLevel());
      default -> ONCE.get(line.eClass().getInstanceClass());
    };
  }

  static boolean isList(EObject line) {
    return LISTS.contains(line.eClass().getInstanceClass());
  }
}
