package dev.weft.topology.systems;

import dev.weft.topology.LeafRole;
import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.TakenVlans;
import dev.weft.topology.VlanSpan;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Cisco NX-OS. It keeps VLANs 3968 to 4094 for itself: Cisco, Nexus 9000 Series NX-OS Layer 2
 * Switching Configuration Guide 10.5, "VLAN Ranges".
 */
public final class Nxos extends SwitchSystem {
  public static final Nxos SYSTEM = new Nxos();

  /** Between the leaves of a vPC pair, below its own VLANs; those of tenants count down from it. */
  public static final int PAIR_ROUTING_VLAN = 3967;

  private static final int LAST_VLAN = 4094;

  private Nxos() {
    super("nxos", "NX-OS");
  }

  @Override
  public String vendor() {
    return "cisco";
  }

  /** From 10.2(3) on there is a way, by options of DHCP that Weft does not write. */
  @Override
  public boolean bootsByTls() {
    return false;
  }

  @Override
  public int greatestMtu() {
    return 9216;
  }

  @Override
  public String portName(SwitchModel model, int port, long rateBps) {
    String cage = "Ethernet1/" + Links.cage(port);
    return Links.lane(port) == 0 ? cage : cage + "/" + Links.lane(port);
  }

  @Override
  public List<TakenVlans> takenVlans(LeafRole leaf) {
    List<TakenVlans> all = new ArrayList<>();
    if (leaf.tenants() > 0) {
      int first = Math.max(1, PAIR_ROUTING_VLAN - leaf.tenants());
      all.add(new TakenVlans(title(), first, PAIR_ROUTING_VLAN - 1, PairVlans.OF_TENANTS));
    }
    if (leaf.isPaired()) {
      all.add(new TakenVlans(title(), PAIR_ROUTING_VLAN, PAIR_ROUTING_VLAN, PairVlans.OF_PAIRS));
    }
    all.add(new TakenVlans(title(), PAIR_ROUTING_VLAN + 1, LAST_VLAN, PairVlans.ITSELF));
    return all;
  }

  /**
   * Those that it keeps for itself are of bridged ports: Cisco, Nexus 9000 Series NX-OS Interfaces
   * Configuration Guide 10.5, "Configuring Layer 3 Interfaces".
   */
  @Override
  public List<VlanSpan> routedTags() {
    return List.of(new VlanSpan(2, 4093));
  }

  @Override
  public Set<Multihoming> multihoming() {
    return EnumSet.of(Multihoming.MLAG);
  }

  @Override
  public Queues queues() {
    return Queues.BY_CLASS;
  }

  @Override
  public boolean bootsFromServer() {
    return true;
  }

  @Override
  public boolean guardsEdgePorts() {
    return true;
  }

  @Override
  public boolean measuresByTlsIfAsked() {
    return true;
  }
}
