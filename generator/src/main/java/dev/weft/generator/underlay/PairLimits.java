package dev.weft.generator.underlay;

import dev.weft.topology.EthernetSegments;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What two leaves need to act as one, whatever they run: a partner with the same system, and free
 * port-channels.
 */
public final class PairLimits {
  /**
   * Numbers that a system leaves for servers.
   *
   * @param pairs that have addresses between their leaves
   * @param channels highest port-channel below that between the leaves
   */
  public record Numbers(int pairs, int channels) {
    /** Where nothing between the leaves is counted. */
    public static final int ANY = Integer.MAX_VALUE;
  }

  private final FabricIndex design;
  private final Topology topology;
  private final SystemTraits system;
  private final Numbers numbers;
  private final LeafPairs pairs;

  private PairLimits(FabricIndex design, SystemTraits system, Numbers numbers) {
    this.design = design;
    this.topology = design.topology();
    this.system = system;
    this.numbers = numbers;
    this.pairs = LeafPairs.of(topology);
  }

  /** The first fault of the first faulty leaf; the others would repeat it. */
  public static List<Issue> of(
      FabricIndex design, SystemTraits system, List<Integer> switches, Numbers numbers) {
    PairLimits limits = new PairLimits(design, system, numbers);
    for (int leaf : paired(design.topology(), switches)) {
      Issue issue = limits.check(leaf);
      if (issue != null) {
        return List.of(issue);
      }
    }
    return List.of();
  }

  /** Those of some switches that are a leaf of a pair. */
  public static List<Integer> paired(Topology topology, List<Integer> switches) {
    if (!topology.multihoming().joinsLeaves()) {
      return List.of();
    }
    LeafPairs pairs = LeafPairs.of(topology);
    return switches.stream()
        .filter(sw -> topology.switches().tier(sw) == Tier.LEAF)
        .filter(leaf -> pairs.partner(leaf) != Switches.NONE)
        .toList();
  }

  private @Nullable Issue check(int leaf) {
    String name = design.names().ofSwitch(leaf);
    int partner = pairs.partner(leaf);
    SwitchSystem other = topology.switchModel(partner).system();
    if (other != system.system()) {
      return error(
          "mixed-pair",
          leaf,
          "%s runs %s and its partner %s runs %s; 'multihoming %s' needs the same on both.",
          name,
          system.target(),
          design.names().ofSwitch(partner),
          other.name(),
          topology.multihoming().word());
    }
    if (topology.switches().attachment(leaf) >= numbers.pairs()) {
      int most = numbers.pairs();
      return error("pairs", leaf, "%s is beyond the %d pairs that Weft can address.", name, most);
    }
    return checkNumbers(leaf, name);
  }

  private @Nullable Issue checkNumbers(int leaf, String name) {
    for (HostPort port : SwitchPorts.of(design, leaf).hosts()) {
      int server = topology.servers().serverOfNic(port.nic());
      int channel = EthernetSegments.of(topology).channel(port.network(), server);
      if (channel > numbers.channels()) {
        return error(
            "port-channels",
            leaf,
            "%s needs port-channel %d; Weft numbers them up to %d on %s.\nMaybe attach fewer servers.",
            name,
            channel,
            numbers.channels(),
            system.name());
      }
    }
    return null;
  }

  private Issue error(String code, int leaf, String template, Object... values) {
    String message = String.format(Locale.ROOT, template, values);
    int origin = topology.switches().origin(leaf);
    return new Issue(Severity.ERROR, system.target() + "." + code, message, origin);
  }
}
