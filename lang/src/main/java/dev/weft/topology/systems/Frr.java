package dev.weft.topology.systems;

import dev.weft.topology.LeafRole;
import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.TakenVlans;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** FRR on Linux: it routes; queues are the business of the kernel and of each switch's driver. */
public final class Frr extends SwitchSystem {
  public static final Frr SYSTEM = new Frr();

  private Frr() {
    super("frr", "FRR");
  }

  @Override
  public String managementPort(SwitchModel model) {
    return "eth0";
  }

  @Override
  public String portName(SwitchModel model, int port, long rateBps) {
    return swp(port);
  }

  /** The name that Linux gives to ports of switches. */
  static String swp(int port) {
    String cage = "swp" + Links.cage(port);
    return Links.lane(port) == 0 ? cage : cage + "s" + (Links.lane(port) - 1);
  }

  @Override
  public List<TakenVlans> takenVlans(LeafRole leaf) {
    return PairVlans.ofTenants(title(), leaf);
  }

  @Override
  public Set<Multihoming> multihoming() {
    return EnumSet.of(Multihoming.ESI);
  }

  @Override
  public Queues queues() {
    return Queues.ALL_ALIKE;
  }
}
