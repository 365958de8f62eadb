package dev.weft.topology.systems;

import dev.weft.topology.Lanes;
import dev.weft.topology.Links;
import dev.weft.topology.PortNames;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.buffers.Cage;
import dev.weft.topology.buffers.Sku;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How SONiC numbers the ports of a switch: as the folder of its device does, or where none is known
 * by their first electrical lane, cages in order.
 */
public record SonicCages(SwitchModel model) {
  private static final long GIGABIT = 1_000_000_000L;

  public int count() {
    return model.ports().count();
  }

  /** Name of a packed port that runs at a rate. */
  public String name(int port, long rateBps) {
    return "Ethernet" + (number(Links.cage(port)) + before(port, rateBps));
  }

  /** Name of a cage, which is that of its first port. */
  public String name(int cage) {
    return "Ethernet" + number(cage);
  }

  /** Number of the module of a cage. */
  public int index(int cage) {
    Cage wired = wired(cage);
    return wired == null ? cage : wired.index();
  }

  /**
   * Lanes of a port with commas, as its board wires them, or where that is not known in the order
   * of the cages: NVIDIA's silicon counts them from 0, others from 1. Source:
   * sonic-net/sonic-buildimage, platform.json and port_config.ini in device.
   */
  public String lanes(int port, long rateBps) {
    Cage wired = wired(Links.cage(port));
    int from = before(port, rateBps);
    int to = from + each(port, rateBps);
    Stream<Integer> lanes =
        wired == null
            ? IntStream.range(from, to).map(lane -> lane + first(Links.cage(port))).boxed()
            : wired.lanes().stream().skip(from).limit(to - from);
    return lanes.map(String::valueOf).collect(Collectors.joining(","));
  }

  /** The first lane of a cage on a board that is not known. */
  private int first(int cage) {
    return lanesBefore(cage) + (model.chip().isSpectrum() ? 0 : 1);
  }

  /** Place of a port among those of its cage, from 1; 0 for one that has the cage alone. */
  public int subport(int port, long rateBps) {
    return children(port, rateBps) > 1 ? Links.lane(port) : 0;
  }

  /**
   * How a cage is used, in the words of the folder of its device, or in the usual ones; null where
   * the folder has no modes.
   */
  public @Nullable String mode(int cage, int ports, long rateBps) {
    Cage wired = wired(cage);
    Cage.Mode own = wired == null ? null : wired.mode(ports, rateBps);
    if (own != null) {
      return own.text();
    }
    return wired != null && wired.modes().isEmpty() ? null : ports + "x" + rateBps / GIGABIT + "G";
  }

  /** Whether the folder of the device, if it is known, has a cage so split. */
  public boolean takes(int cage, int ports, long rateBps) {
    Cage wired = wired(cage);
    return wired == null || wired.takes(ports, rateBps);
  }

  /**
   * How a cage that nothing is plugged into is split: not at all, if the folder of the device has
   * that, or else in the first way of the type that the folder has, or of the folder.
   */
  public Lanes idle(int cage) {
    SwitchModel.PortGroup group = model.groupOf(cage);
    Lanes whole = new Lanes(1, group.ports().rateBps());
    Cage wired = wired(cage);
    if (wired == null) {
      return whole;
    }
    return Stream.of(
            Stream.of(whole),
            group.breakouts().stream(),
            wired.modes().stream()
                .filter(mode -> mode.ports() > 0)
                .map(mode -> new Lanes(mode.ports(), mode.rateBps())))
        .flatMap(ways -> ways)
        .filter(way -> wired.takes(way.count(), way.rateBps()))
        .findFirst()
        .orElse(whole);
  }

  /**
   * A port of a cage that the type of a switch leaves out.
   *
   * @param cageName name of its cage, which is that of its first port
   * @param mode how the cage is split, in the words of the folder
   * @param subport its place in the cage, from 1; 0 for one that has the cage alone
   */
  public record Idle(
      String cageName,
      String mode,
      String name,
      String alias,
      int index,
      String lanes,
      long rateBps,
      int subport) {}

  /**
   * Ports of cages that the folder of the device has beyond those of the type, in their first mode;
   * none of a cage that the folder has no mode of, since its rate is not known.
   */
  public List<Idle> beyond() {
    Sku sku = model.chip().sku();
    List<Idle> ports = new ArrayList<>();
    for (int number = count() + 1; sku != null && number <= sku.cages().size(); number++) {
      int own = number;
      Cage cage = sku.cages().get(number - 1);
      cage.modes().stream()
          .filter(mode -> mode.ports() > 0)
          .findFirst()
          .ifPresent(mode -> ports.addAll(ports(cage, own, mode)));
    }
    return ports;
  }

  private static List<Idle> ports(Cage cage, int number, Cage.Mode mode) {
    int each = mode.lanes() / mode.ports();
    return IntStream.range(0, mode.ports())
        .mapToObj(
            before -> {
              int part = mode.ports() > 1 ? before + 1 : 0;
              return new Idle(
                  "Ethernet" + cage.name(),
                  mode.text(),
                  "Ethernet" + (cage.name() + before * each),
                  cage.alias(number, part, mode.ports()),
                  cage.index(),
                  cage.lanes().subList(before * each, (before + 1) * each).stream()
                      .map(String::valueOf)
                      .collect(Collectors.joining(",")),
                  mode.rateBps(),
                  part);
            })
        .toList();
  }

  /**
   * Name on the front, as the folder of the device has it; else {@code etp7}, or {@code etp7b} for
   * the second port of a split cage, or that of EOS where the type says so.
   */
  public String alias(int port, long rateBps) {
    int cage = Links.cage(port);
    Cage wired = wired(cage);
    return wired == null
        ? usualAlias(port, rateBps)
        : wired.alias(cage, Links.lane(port), children(port, rateBps));
  }

  /** The alias by what the type says, whatever the folder has. */
  private String usualAlias(int port, long rateBps) {
    if (model.portNames() == PortNames.ARISTA) {
      return Eos.SYSTEM.portName(model, port, rateBps);
    }
    int lane = Links.lane(port);
    return "etp" + Links.cage(port) + (lane == 0 ? "" : String.valueOf((char) ('a' + lane - 1)));
  }

  /**
   * Two aliases of a port.
   *
   * @param said what the type makes of it
   * @param own what the folder of the device has
   */
  public record Aliases(String said, String own) {}

  /** Of the first port whose alias {@code port-names} denies; null where there is none. */
  public @Nullable Aliases denied() {
    if (model.portNames() != PortNames.ETP && model.portNames() != PortNames.ARISTA) {
      return null;
    }
    for (int cage = 1; cage <= count(); cage++) {
      SwitchModel.PortGroup group = model.groupOf(cage);
      Lanes whole = new Lanes(1, group.ports().rateBps());
      for (Lanes way : Stream.concat(Stream.of(whole), group.breakouts().stream()).toList()) {
        int port = Links.port(cage, way.count() == 1 ? 0 : way.count());
        String own = alias(port, way.rateBps());
        String said = usualAlias(port, way.rateBps());
        if (takes(cage, way.count(), way.rateBps()) && !own.equals(said)) {
          return new Aliases(said, own);
        }
      }
    }
    return null;
  }

  /** Ports into which the cage of a port is split, 1 for none. */
  public int children(int port, long rateBps) {
    if (Links.lane(port) == 0) {
      return 1;
    }
    int own = model.groupOf(Links.cage(port)).linksPerCage(rateBps);
    return own > 0 ? own : Math.max(1, idle(Links.cage(port)).count());
  }

  /** The cage on the board of the device; null where that is not known. */
  public @Nullable Cage wired(int cage) {
    Sku sku = model.chip().sku();
    return sku == null ? null : sku.cage(cage);
  }

  /** In the name of the first port of a cage. */
  private int number(int cage) {
    Cage wired = wired(cage);
    return wired == null ? lanesBefore(cage) : wired.name();
  }

  /** Lanes of a cage before those of a port. */
  private int before(int port, long rateBps) {
    int others = Links.lane(port) - 1;
    return others <= 0 ? 0 : others * each(port, rateBps);
  }

  /** Lanes of a port. */
  private int each(int port, long rateBps) {
    int children = children(port, rateBps);
    Cage wired = wired(Links.cage(port));
    Cage.Mode mode = wired == null ? null : wired.mode(children, rateBps);
    return Math.max(1, (mode == null ? lanes(Links.cage(port)) : mode.lanes()) / children);
  }

  private int lanesBefore(int cage) {
    int lanes = 0;
    for (int before = 1; before < cage; before++) {
      lanes += lanes(before);
    }
    return lanes;
  }

  private int lanes(int cage) {
    Cage wired = wired(cage);
    return wired == null ? model.groupOf(cage).lanes() : wired.lanes().size();
  }
}
