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

/** Juniper Junos OS Evolved. */
public final class Junos extends SwitchSystem {
  public static final Junos SYSTEM = new Junos();

  private Junos() {
    super("junos", "Junos");
  }

  @Override
  public String vendor() {
    return "juniper";
  }

  /** That of a QFX5230 or QFX5240: 9216 with the Ethernet header, which Junos counts. */
  @Override
  public int greatestMtu() {
    return 9202;
  }

  @Override
  public String managementPort() {
    return "re0:mgmt-0";
  }

  @Override
  public String portName(SwitchModel model, int port, long rateBps) {
    String cage = cageName(Links.cage(port));
    return Links.lane(port) == 0 ? cage : cage + ":" + (Links.lane(port) - 1);
  }

  /** Name of a cage, which Weft counts from 1. */
  public static String cageName(int cage) {
    return "et-0/0/" + (cage - 1);
  }

  @Override
  public List<TakenVlans> takenVlans(LeafRole leaf) {
    return PairVlans.ofPair(title(), PairVlans.ROUTING, leaf);
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
}
