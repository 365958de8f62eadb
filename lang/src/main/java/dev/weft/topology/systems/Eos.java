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

  private static final long GIGABIT = 1_000_000_000L;

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
  public String managementPort() {
    return "Management1";
  }

  @Override
  public String portName(SwitchModel model, int port, long rateBps) {
    int lanes = lanes(model);
    String cage = "Ethernet" + Links.cage(port);
    if (lanes == 1) {
      return cage;
    }
    int children = Math.max(1, model.linksPerCage(rateBps));
    int child = Math.max(1, Links.lane(port));
    return cage + "/" + (1 + (child - 1) * Math.max(1, lanes / children));
  }

  /**
   * Electrical lanes of a cage, as EOS numbers ports by their first lane: eight from 400 Gb/s on
   * (QSFP-DD, OSFP), four from 40 Gb/s on (QSFP), else one (SFP).
   */
  public static int lanes(SwitchModel model) {
    long rate = model.ports().rateBps();
    return rate >= 400 * GIGABIT ? 8 : rate >= 40 * GIGABIT ? 4 : 1;
  }

  @Override
  public List<TakenVlans> takenVlans(LeafRole leaf) {
    return PairVlans.ofPair(title(), PairVlans.ROUTING, leaf);
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
}
