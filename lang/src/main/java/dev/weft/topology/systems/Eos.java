package dev.weft.topology.systems;

import dev.weft.topology.LeafRole;
import dev.weft.topology.Links;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.TakenVlans;
import java.util.List;

/** Arista EOS. */
public final class Eos extends SwitchSystem {
  public static final Eos SYSTEM = new Eos();

  private static final long QSFP_PLUS_BPS = 40_000_000_000L;
  private static final long ONE_LANE_BPS = 25_000_000_000L;

  private Eos() {
    super("eos", "EOS");
  }

  @Override
  public String vendor() {
    return "arista";
  }

  @Override
  public int greatestMtu() {
    return 9214;
  }

  @Override
  public String managementPort(SwitchModel model) {
    return "Management1";
  }

  /**
   * An SFP cage has no lane in its name, a cage of several lanes has one even when it is not split,
   * but for QSFP+ that can't be. Lanes of 25 Gb/s and below stand in a cage one by one, those of
   * faster ports share it evenly. Source: sonic-net/sonic-buildimage, device/arista, the aliases in
   * port_config.ini.
   */
  @Override
  public String portName(SwitchModel model, int port, long rateBps) {
    SwitchModel.PortGroup group = model.groupOf(Links.cage(port));
    String cage = "Ethernet" + Links.cage(port);
    boolean isWhole = group.ports().rateBps() == QSFP_PLUS_BPS && group.breakouts().isEmpty();
    if (group.lanes() == 1 || isWhole) {
      return cage;
    }
    int children = Math.max(1, group.linksPerCage(rateBps));
    int child = Math.max(1, Links.lane(port));
    int step = rateBps <= ONE_LANE_BPS ? 1 : Math.max(1, group.lanes() / children);
    return cage + "/" + (1 + (child - 1) * step);
  }

  @Override
  public List<TakenVlans> takenVlans(LeafRole leaf) {
    return PairVlans.ofPair(title(), Math.max(1, PairVlans.routingOfTenant(leaf.tenants())), leaf);
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
  public boolean takesPairIdentity() {
    return false;
  }

  @Override
  public boolean saysUnnumberedOnce() {
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
