package dev.weft.generator.constructs;

import dev.weft.topology.Ability;
import dev.weft.topology.External;
import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import dev.weft.topology.Transport;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** What is asked of devices and ports, whatever runs over them. */
public final class DeviceConstructs {
  public static final Construct NAMES =
      Construct.of("hostname, port descriptions", "naming | leaf \"tor-{index}\"", design -> true)
          .covering("naming");

  public static final Construct INFINIBAND =
      Construct.of(
              "`transport infiniband`",
              "fabric | transport infiniband\nrouting | -",
              design -> !design.topology().transport().isEthernet())
          .covering("fabric transport infiniband, fabric guid-base");

  public static final Construct ROCE =
      Construct.of(
              "`transport roce`",
              "fabric | transport roce",
              design -> design.topology().transport() == Transport.ROCE)
          .covering("fabric transport roce, fabric queue-pairs")
          .usual();

  public static final Construct ULTRA_ETHERNET =
      Construct.of(
              "`transport ultra-ethernet`",
              "fabric | transport ultra-ethernet",
              design -> design.topology().transport() == Transport.ULTRA_ETHERNET)
          .covering(
              """
              fabric transport ultra-ethernet, fabric ai-base, fabric ai-full, fabric hpc,
              fabric transport-security, fabric security-overhead
              """);

  public static final Construct PLAIN_ETHERNET =
      Construct.of(
              "`transport ethernet`",
              "fabric | transport ethernet",
              design -> design.topology().transport() == Transport.TCP)
          .covering("fabric transport ethernet");

  public static final Construct BREAKOUT =
      Construct.of(
          "breakout of a cage", "nic | ports 1 x 100 Gb/s", design -> isSplit(design.topology()));

  public static final Construct PORTS =
      Construct.of(
          "ports of links, `hosts on ports`",
          "leaf | hosts on ports 9..24",
          design -> design.topology().links().count() > 0);

  public static final Construct RELEASE =
      Construct.ofSwitches(
              "`os-release`",
              "switch | os-release \"5.14\"",
              scope ->
                  scope.switches().stream()
                      .anyMatch(sw -> !scope.topology().switchModel(sw).osRelease().isEmpty()))
          .also("`os-release` of 2021", "switch | os-release \"4.4\"")
          .covering("switch/leaf/spine/superspine os-release");

  public static final Construct PACKET_TRIMMING = ability(Ability.PACKET_TRIMMING);
  public static final Construct LINK_RETRY = ability(Ability.LINK_RETRY);
  public static final Construct LINK_CREDITS = ability(Ability.LINK_CREDITS);

  public static final Construct EXTERNAL =
      Construct.ofSwitches(
              "`external`",
              "leaf | external 1 x 400 Gb/s to \"core\"",
              scope ->
                  scope.topology().externals().stream()
                      .map(External::sw)
                      .anyMatch(Set.copyOf(scope.switches())::contains))
          .covering("external");

  static final List<Construct> ALL =
      List.of(
          NAMES,
          INFINIBAND,
          ROCE,
          ULTRA_ETHERNET,
          PLAIN_ETHERNET,
          BREAKOUT,
          PORTS,
          RELEASE,
          PACKET_TRIMMING,
          LINK_RETRY,
          LINK_CREDITS,
          EXTERNAL);

  private DeviceConstructs() {}

  private static Construct ability(Ability ability) {
    String nics = ability.isOfNics() ? "\nnic | " + ability.word() : "";
    return Construct.of(
            "`" + ability.word() + "`",
            "fabric | " + ability.word() + "\nswitch | " + ability.word() + nics,
            design -> design.topology().routing().abilities().contains(ability))
        .covering("fabric " + ability.word());
  }

  /** Whether any port of a switch is a part of a cage, wherever it leads. */
  private static boolean isSplit(Topology topology) {
    Links links = topology.links();
    return IntStream.range(0, links.count())
            .anyMatch(
                link ->
                    Links.lane(links.upperPort(link)) > 0
                        || !links.isHost(link) && Links.lane(links.lowerPort(link)) > 0)
        || topology.externals().stream().anyMatch(external -> Links.lane(external.port()) > 0);
  }
}
