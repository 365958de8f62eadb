package dev.weft.generator.sonic;

import dev.weft.generator.underlay.PortMtu;
import dev.weft.topology.Lanes;
import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.systems.SonicCages;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code BREAKOUT_CFG} and {@code PORT}: every cage, those in use as they are used; also those of
 * the device folder that the type leaves out, such as the small ones for management, which are
 * down.
 */
final class PortRows {
  private static final long GIGABIT = 1_000_000_000L;
  private static final int LONGEST_DESCRIPTION = 255;

  private final Topology topology;
  private final SonicCages cages;
  private final List<ActivePort> active;
  private final ConfigDbRows rows;
  private final Map<Integer, ActivePort> byPort = new HashMap<>();
  private final Map<Integer, Use> uses = new HashMap<>();
  private final List<String> down = new ArrayList<>();

  /** How the ports of a cage are used. */
  private record Use(long rateBps, boolean isSplit) {}

  PortRows(FabricIndex design, int sw, List<ActivePort> active, ConfigDbRows rows) {
    this.topology = design.topology();
    this.cages = new SonicCages(topology.switchModel(sw));
    this.active = active;
    this.rows = rows;
  }

  /** Writes all; returns the names of those that are down. */
  List<String> add() {
    active.forEach(this::use);
    for (int cage = 1; cage <= cages.count(); cage++) {
      cage(cage, uses.containsKey(cage) ? uses.get(cage) : idle(cage));
    }
    cages.beyond().forEach(this::idle);
    return List.copyOf(down);
  }

  private void idle(SonicCages.Idle port) {
    rows.add("BREAKOUT_CFG", port.cageName(), "brkout_mode", port.mode());
    rows.add("PORT", port.name(), "admin_status", "down", "alias", port.alias());
    down.add(port.name());
    row(port.name(), mtu(topology), port.index(), port.lanes(), port.rateBps(), port.subport());
  }

  private Use idle(int cage) {
    Lanes way = cages.idle(cage);
    return new Use(way.rateBps(), way.count() > 1);
  }

  private void use(ActivePort port) {
    byPort.put(port.port(), port);
    uses.put(Links.cage(port.port()), new Use(port.rateBps(), Links.lane(port.port()) > 0));
  }

  private void cage(int cage, Use use) {
    int first = Links.port(cage, use.isSplit() ? 1 : 0);
    int count = cages.children(first, use.rateBps());
    String mode = cages.mode(cage, count, use.rateBps());
    if (mode != null) {
      rows.add("BREAKOUT_CFG", cages.name(cage), "brkout_mode", mode);
    }
    for (int port = first; port < first + count; port++) {
      port(port, use.rateBps(), byPort.get(port));
    }
  }

  private void port(int port, long rateBps, @Nullable ActivePort use) {
    String name = cages.name(port, rateBps);
    String status = use == null ? "down" : "up";
    rows.add("PORT", name, "admin_status", status, "alias", cages.alias(port, rateBps));
    if (use == null) {
      down.add(name);
    } else {
      rows.add("PORT", name, "description", shorten(use.description()));
    }
    row(
        name,
        use != null && use.isOutside() ? outsideMtu(topology) : mtu(topology),
        cages.index(Links.cage(port)),
        cages.lanes(port, rateBps),
        rateBps,
        cages.subport(port, rateBps));
  }

  private void row(String name, String mtu, int index, String lanes, long rateBps, int subport) {
    rows.add("PORT", name, "fec", rateBps >= 25 * GIGABIT ? "rs" : "none");
    rows.add("PORT", name, "index", String.valueOf(index), "lanes", lanes);
    rows.add("PORT", name, "mtu", mtu, "speed", String.valueOf(rateBps / 1_000_000));
    // Which lanes of a module are those of the port; without it all ports of a cage have the first.
    rows.add("PORT", name, "subport", String.valueOf(subport));
  }

  static String mtu(Topology topology) {
    return String.valueOf(PortMtu.betweenSwitches(topology));
  }

  /** Agreed with the other end, which knows nothing of tunnels. */
  static String outsideMtu(Topology topology) {
    return String.valueOf(PortMtu.ofServers(topology));
  }

  static String shorten(String description) {
    return description.substring(0, Math.min(description.length(), LONGEST_DESCRIPTION));
  }
}
