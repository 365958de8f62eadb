package dev.weft.topology.systems;

import dev.weft.topology.Links;
import dev.weft.topology.PortNames;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.buffers.Sku;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

  /**
   * Lanes of a port with commas, as its board wires them, or where that is not known in the order
   * of the cages: NVIDIA's silicon counts them from 0, others from 1. Source:
   * sonic-net/sonic-buildimage, platform.json and port_config.ini in device.
   */
  public String lanes(int port, long rateBps) {
    Sku.Cage wired = wired(Links.cage(port));
    int first = wired == null ? lanesBefore(Links.cage(port)) + least() : wired.firstLane();
    int from = first + before(port, rateBps);
    return IntStream.range(from, from + each(port, rateBps))
        .mapToObj(String::valueOf)
        .collect(Collectors.joining(","));
  }

  /** What SONiC calls the first lane. */
  private int least() {
    return model.chip().isSpectrum() ? 0 : 1;
  }

  /** Place of a port among those of its cage, from 1; 0 for one that has the cage alone. */
  public int subport(int port, long rateBps) {
    return children(port, rateBps) > 1 ? Links.lane(port) : 0;
  }

  /** How a cage is used, in the words of the folder of its device, or in the usual ones. */
  public String mode(int cage, int ports, long rateBps) {
    Sku.Cage wired = wired(cage);
    String own = wired == null ? null : wired.mode(ports, rateBps);
    return own == null ? ports + "x" + rateBps / GIGABIT + "G" : own;
  }

  /**
   * Name on the front: {@code etp7}, or {@code etp7b} for the second port of a split cage; that of
   * EOS where the folder of the device says so.
   */
  public String alias(int port, long rateBps) {
    if (model.portNames() == PortNames.ARISTA) {
      return Eos.SYSTEM.portName(model, port, rateBps);
    }
    int lane = Links.lane(port);
    return "etp" + Links.cage(port) + (lane == 0 ? "" : String.valueOf((char) ('a' + lane - 1)));
  }

  /** Ports into which the cage of a port is split, 1 for none. */
  public int children(int port, long rateBps) {
    return Links.lane(port) == 0
        ? 1
        : Math.max(1, model.groupOf(Links.cage(port)).linksPerCage(rateBps));
  }

  public long nativeRateBps(int cage) {
    return model.groupOf(cage).ports().rateBps();
  }

  private Sku.@Nullable Cage wired(int cage) {
    Sku sku = model.chip().sku();
    return sku == null ? null : sku.cage(cage);
  }

  /** In the name of the first port of a cage. */
  private int number(int cage) {
    Sku.Cage wired = wired(cage);
    return wired == null ? lanesBefore(cage) : wired.number();
  }

  /** Lanes of a cage before those of a port. */
  private int before(int port, long rateBps) {
    return (Math.max(1, Links.lane(port)) - 1) * each(port, rateBps);
  }

  /** Lanes of a port. */
  private int each(int port, long rateBps) {
    return Math.max(1, lanes(Links.cage(port)) / children(port, rateBps));
  }

  private int lanesBefore(int cage) {
    int lanes = 0;
    for (int before = 1; before < cage; before++) {
      lanes += lanes(before);
    }
    return lanes;
  }

  private int lanes(int cage) {
    Sku.Cage wired = wired(cage);
    return wired == null ? model.groupOf(cage).lanes() : wired.lanes();
  }
}
