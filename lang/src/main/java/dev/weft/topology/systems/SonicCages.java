package dev.weft.topology.systems;

import dev.weft.topology.Links;
import dev.weft.topology.PortNames;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.buffers.Asic;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How SONiC numbers the ports of a switch: by their first electrical lane, cages in order. */
public record SonicCages(SwitchModel model) {
  public int count() {
    return model.ports().count();
  }

  /** Name of a packed port that runs at a rate. */
  public String name(int port, long rateBps) {
    return "Ethernet" + firstLane(port, rateBps);
  }

  /** Name of a cage, which is that of its first port. */
  public String name(int cage) {
    return "Ethernet" + lanesBefore(cage);
  }

  /**
   * Lanes of a port with commas, in the order of the cages: NVIDIA's silicon counts them from 0,
   * others from 1. How a board wires them is in the folder of its device. Source:
   * sonic-net/sonic-buildimage, port_config.ini in device/mellanox and device/arista.
   */
  public String lanes(int port, long rateBps) {
    int first = firstLane(port, rateBps);
    int count = lanes(Links.cage(port)) / children(port, rateBps);
    int from = first + (isSpectrum() ? 0 : 1);
    return IntStream.range(from, from + Math.max(1, count))
        .mapToObj(String::valueOf)
        .collect(Collectors.joining(","));
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

  private boolean isSpectrum() {
    Asic asic = model.chip().asic();
    return asic != null && asic.law() == Asic.Law.SPECTRUM;
  }

  private int firstLane(int port, long rateBps) {
    int cage = Links.cage(port);
    int child = Math.max(1, Links.lane(port)) - 1;
    return lanesBefore(cage) + child * Math.max(1, lanes(cage) / children(port, rateBps));
  }

  private int lanesBefore(int cage) {
    int lanes = 0;
    for (int before = 1; before < cage; before++) {
      lanes += lanes(before);
    }
    return lanes;
  }

  private int lanes(int cage) {
    return model.groupOf(cage).lanes();
  }
}
