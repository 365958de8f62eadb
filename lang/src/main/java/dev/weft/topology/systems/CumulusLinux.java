package dev.weft.topology.systems;

import dev.weft.topology.LeafRole;
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
 * NVIDIA Cumulus Linux. Release 5.0 and newer keep VLANs 3725 to 3999 (NVIDIA, "Reserved VLAN Range
 * and Limitations") and take those of routing tables from 4000 to 4064 ({@code nv show system
 * global reserved vlan l3-vni-vlan} of its NVUE reference).
 */
public final class CumulusLinux extends SwitchSystem {
  public static final CumulusLinux SYSTEM = new CumulusLinux();

  private static final VlanSpan RESERVED = new VlanSpan(3725, 3999);

  private CumulusLinux() {
    super("cumulus", "Cumulus Linux");
  }

  @Override
  public int greatestMtu() {
    return 9216;
  }

  @Override
  public String managementPort(SwitchModel model) {
    return "eth0";
  }

  @Override
  public String portName(SwitchModel model, int port, long rateBps) {
    return Frr.swp(port);
  }

  @Override
  public List<TakenVlans> takenVlans(LeafRole leaf) {
    List<TakenVlans> all = new ArrayList<>();
    all.add(new TakenVlans(title(), RESERVED.first(), RESERVED.last(), PairVlans.ITSELF));
    if (leaf.tenants() > 0) {
      all.add(new TakenVlans(title(), 4000, 4064, PairVlans.OF_TENANTS));
    }
    all.addAll(PairVlans.ofPair(title(), PairVlans.CONTROL, leaf));
    return all;
  }

  /** Of those that it keeps for itself, each routed port with a tag takes one (the same page). */
  @Override
  public List<VlanSpan> routedTags() {
    return List.of(
        new VlanSpan(VlanSpan.ALL.first(), RESERVED.first() - 1),
        new VlanSpan(RESERVED.last() + 1, VlanSpan.ALL.last()));
  }

  @Override
  public Set<Multihoming> multihoming() {
    return EnumSet.of(Multihoming.MLAG, Multihoming.ESI);
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
