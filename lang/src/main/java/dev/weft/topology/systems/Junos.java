package dev.weft.topology.systems;

import dev.weft.topology.LeafRole;
import dev.weft.topology.Links;
import dev.weft.topology.Multihoming;
import dev.weft.topology.PortNames;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.TakenVlans;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Juniper Junos OS, Evolved unless the type of a switch says otherwise. */
public final class Junos extends SwitchSystem {
  public static final Junos SYSTEM = new Junos();

  private static final long MEGABIT = 1_000_000;

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
  public String managementPort(SwitchModel model) {
    return isClassic(model) ? "em0" : "re0:mgmt-0";
  }

  @Override
  public String portName(SwitchModel model, int port, long rateBps) {
    String cage = cageName(model, Links.cage(port), rateBps);
    return Links.lane(port) == 0 ? cage : cage + ":" + (Links.lane(port) - 1);
  }

  /**
   * Name of a cage, which Weft counts from 1. Evolved says {@code et} whatever the rate. Source:
   * Juniper/jvd, the configurations of QFX5130, 5220, 5230, 5240, 5700 and ACX7100 (Evolved), of
   * QFX5120, QFX5210 and EX4400 (not).
   */
  public static String cageName(SwitchModel model, int cage, long rateBps) {
    return (isClassic(model) ? kind(rateBps) : "et") + "-0/0/" + (cage - 1);
  }

  /** Whether it is of the Junos OS before Evolved. */
  public static boolean isClassic(SwitchModel model) {
    return model.portNames() == PortNames.CLASSIC;
  }

  private static String kind(long rateBps) {
    long megabits = rateBps / MEGABIT;
    if (megabits == 0 || megabits > 10_000) {
      return "et";
    }
    return megabits == 10_000 ? "xe" : megabits > 1_000 ? "mge" : "ge";
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

  @Override
  public boolean guardsEdgePorts() {
    return true;
  }

  @Override
  public boolean measuresByTlsIfAsked() {
    return true;
  }
}
