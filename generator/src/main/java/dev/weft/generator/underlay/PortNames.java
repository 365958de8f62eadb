package dev.weft.generator.underlay;

import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.systems.SonicCages;

/** Names of switch ports as each operating system spells them. */
public final class PortNames {
  private static final long GIGABIT = 1_000_000_000L;

  private PortNames() {}

  /** Name of a packed port that runs at a rate. */
  public static String of(SwitchModel model, int port, long rateBps) {
    return switch (model.os()) {
      case "eos" -> eos(model, port, rateBps);
      case "frr", "cumulus" -> linux(port);
      case "junos" -> junos(port);
      case "nxos" -> nxos(port);
      case "sonic" -> new SonicCages(model).name(port, rateBps);
      default -> Names.ofPort(port);
    };
  }

  /**
   * Electrical lanes of a cage, as EOS numbers ports by their first lane: eight from 400 Gb/s on
   * (QSFP-DD, OSFP), four from 40 Gb/s on (QSFP), else one (SFP).
   */
  public static int eosLanes(SwitchModel model) {
    long rate = model.ports().rateBps();
    return rate >= 400 * GIGABIT ? 8 : rate >= 40 * GIGABIT ? 4 : 1;
  }

  private static String eos(SwitchModel model, int port, long rateBps) {
    int lanes = eosLanes(model);
    String cage = "Ethernet" + Links.cage(port);
    if (lanes == 1) {
      return cage;
    }
    int children = Math.max(1, model.linksPerCage(rateBps));
    int child = Math.max(1, Links.lane(port));
    return cage + "/" + (1 + (child - 1) * Math.max(1, lanes / children));
  }

  private static String linux(int port) {
    String cage = "swp" + Links.cage(port);
    return Links.lane(port) == 0 ? cage : cage + "s" + (Links.lane(port) - 1);
  }

  private static String junos(int port) {
    String cage = "et-0/0/" + (Links.cage(port) - 1);
    return Links.lane(port) == 0 ? cage : cage + ":" + (Links.lane(port) - 1);
  }

  private static String nxos(int port) {
    String cage = "Ethernet1/" + Links.cage(port);
    return Links.lane(port) == 0 ? cage : cage + "/" + Links.lane(port);
  }
}
