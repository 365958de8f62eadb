package dev.weft.generator.srlinux;

import dev.weft.generator.constructs.Scope;
import dev.weft.generator.constructs.Sentence;
import dev.weft.generator.underlay.FabricPort;
import dev.weft.generator.underlay.HostPort;
import dev.weft.generator.underlay.OutsidePort;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Links;
import dev.weft.topology.Rates;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** At which rates the ports of a switch run, in the words of {@code srl_nokia-interfaces}, 25.3. */
final class PortUses {
  private static final long GIGABIT = 1_000_000_000L;

  /** Leaf {@code port-speed}. */
  private static final Map<Long, String> SPEEDS =
      Map.ofEntries(
          Map.entry(1L, "1G"),
          Map.entry(10L, "10G"),
          Map.entry(25L, "25G"),
          Map.entry(40L, "40G"),
          Map.entry(50L, "50G"),
          Map.entry(100L, "100G"),
          Map.entry(200L, "200G"),
          Map.entry(400L, "400G"),
          Map.entry(800L, "800G"),
          Map.entry(1000L, "1T"));

  /** Those of them that leaf {@code breakout-port-speed} has. */
  private static final Set<Long> OF_PARTS = Set.of(1L, 10L, 25L, 50L, 100L, 200L, 400L);

  /** Cages that names of interfaces count: {@code ethernet-1/128} is the last. */
  private static final int MOST_CAGES = 128;

  /** Leaf {@code num-breakout-ports}, less 1 and 3, which ask for coherent optics. */
  private static final Set<Integer> PARTS = Set.of(2, 4, 8);

  /**
   * A port.
   *
   * @param port packed, as in {@link Links}
   * @param description the other end
   */
  record Use(int port, String name, long rateBps, String description) {
    /** Whether it is a part of a cage. */
    boolean isPart() {
      return Links.lane(port) > 0;
    }

    /** Its rate as a word. */
    String speed() {
      return SPEEDS.getOrDefault(rateBps / GIGABIT, "");
    }
  }

  private PortUses() {}

  /** All ports in use, by number. */
  static List<Use> of(Topology topology, SwitchPorts ports) {
    Links links = topology.links();
    List<Use> uses = new ArrayList<>();
    for (FabricPort port : ports.routed()) {
      uses.add(new Use(port.port(), port.name(), links.rateBps(port.link()), port.description()));
    }
    for (HostPort port : ports.hosts()) {
      uses.add(new Use(port.port(), port.name(), links.rateBps(port.link()), port.description()));
    }
    for (OutsidePort port : ports.outside()) {
      uses.add(new Use(port.port(), port.name(), port.rateBps(), port.description()));
    }
    uses.sort(Comparator.comparingInt(Use::port));
    return uses;
  }

  /** Into how many parts the cage of a port is split. */
  static int parts(SwitchModel model, Use use) {
    return model.groupOf(Links.cage(use.port())).linksPerCage(use.rateBps());
  }

  /** What is said of a cage that the system has no name for. */
  static List<Sentence> unknownCages(Scope scope) {
    for (int sw : scope.switches()) {
      for (Use use : of(scope.topology(), SwitchPorts.of(scope.design(), sw))) {
        if (Links.cage(use.port()) > MOST_CAGES) {
          return scope.sayOf(
              sw,
              "SR Linux has names for %d cages of a switch; %s of %s is none of them.",
              MOST_CAGES,
              use.name(),
              scope.design().names().ofSwitch(sw));
        }
      }
    }
    return List.of();
  }

  /** What is said of a port with a rate that the system has no word for. */
  static List<Sentence> unknownSpeeds(Scope scope) {
    for (int sw : scope.switches()) {
      for (Use use : of(scope.topology(), SwitchPorts.of(scope.design(), sw))) {
        if (!use.isPart() && (use.rateBps() % GIGABIT != 0 || use.speed().isEmpty())) {
          return scope.sayOf(
              sw,
              "SR Linux has no port speed of %s, which %s of %s runs at.",
              Rates.text(use.rateBps()),
              use.name(),
              scope.design().names().ofSwitch(sw));
        }
      }
    }
    return List.of();
  }

  /** What is said of a cage that the system can't split so. */
  static List<Sentence> unknownSplits(Scope scope) {
    for (int sw : scope.switches()) {
      SwitchModel model = scope.topology().switchModel(sw);
      for (Use use : of(scope.topology(), SwitchPorts.of(scope.design(), sw))) {
        int parts = parts(model, use);
        boolean isKnown =
            PARTS.contains(parts)
                && use.rateBps() % GIGABIT == 0
                && OF_PARTS.contains(use.rateBps() / GIGABIT);
        if (use.isPart() && !isKnown) {
          return scope.sayOf(
              sw,
              "SR Linux can't split a cage into %d x %s, as that of %s of %s is.",
              parts,
              Rates.text(use.rateBps()),
              use.name(),
              scope.design().names().ofSwitch(sw));
        }
      }
    }
    return List.of();
  }
}
