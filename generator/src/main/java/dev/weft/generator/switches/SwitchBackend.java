package dev.weft.generator.switches;

import dev.weft.generator.constructs.DeclaringBackend;
import dev.weft.generator.constructs.Scope;
import dev.weft.generator.findings.OutputIssue;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.Locale;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A backend that configures the switches of one system. What other targets need to know of the
 * system is here too: a part that a backend leaves out is one that its switches don't have.
 */
public interface SwitchBackend extends DeclaringBackend {
  /** Folder of the configurations below that of the network. */
  String CONFIGS = "configs/";

  /** What its switches run. */
  SwitchSystem system();

  @Override
  default String target() {
    return system().name();
  }

  @Override
  default Scope scope(FabricIndex design) {
    return new Scope(design, SwitchesOf.running(design.topology(), system()));
  }

  /** The file or folder of a switch below the folder of the network. */
  String path(String hostname);

  /** How a switch names its interfaces that lead out of the fabric, in its configuration. */
  OutsideNames outsideNames(FabricIndex design, int sw);

  /**
   * What the target models of a design say, by switch id; called for switches of this system only,
   * when {@link #limits} holds no error. Null for a switch without QoS and pairing that could be
   * compared with those of others. The names of ports are those of the system.
   */
  default IntFunction<@Nullable SwitchView> views(FabricIndex design) {
    return sw -> null;
  }

  /** Whether its switches have the IPv6 addresses of a design. */
  default boolean carriesIpv6(Topology topology) {
    return false;
  }

  /**
   * Whether each leaf of a pair has an address of its own beside the gateway that both answer for.
   */
  default boolean hasOwnBesideGateway(Topology topology) {
    return false;
  }

  /** Whether it writes OSPF, by which internal BGP finds loopbacks. */
  default boolean writesOspf() {
    return false;
  }

  /**
   * Whether its EVPN has sessions between loopbacks, beside those over links; else it runs over the
   * links. Neighbours must agree.
   */
  default boolean hasEvpnApart() {
    return false;
  }

  /** How new switches boot; null where they can't fetch their configurations. */
  default @Nullable BootScript boot() {
    return null;
  }

  /** How Ansible talks to its switches; null for plain SSH. */
  default @Nullable AnsibleConnection ansible() {
    return null;
  }

  /** How its switches answer over gNMI; null where they don't, but call collectors themselves. */
  default @Nullable GnmiService gnmi(ManagementServices services) {
    return null;
  }

  /** How containerlab runs its switches; null where there is no container image of them. */
  default @Nullable LabNode lab() {
    return null;
  }

  /** What Batfish gets of its files. */
  default BatfishInput batfish() {
    String reason =
        String.format(Locale.ROOT, "Batfish reads no configurations of %s", system().title());
    return new BatfishInput.Unread(OutputIssue.NOT_FOR_BATFISH, reason);
  }
}
