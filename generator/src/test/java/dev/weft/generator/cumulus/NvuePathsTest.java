package dev.weft.generator.cumulus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.backend.Limits;
import dev.weft.generator.constructs.AddressConstructs;
import dev.weft.generator.constructs.Construct;
import dev.weft.generator.constructs.Constructs;
import dev.weft.generator.constructs.Example;
import dev.weft.generator.constructs.ExampleDesigns;
import dev.weft.generator.constructs.ExampleText;
import dev.weft.generator.constructs.OutsideConstructs;
import dev.weft.generator.constructs.RoutingConstructs;
import dev.weft.generator.switches.SwitchesOf;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.systems.CumulusLinux;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Every path of our files is one that NVIDIA documents, in the release that the file is for. */
class NvuePathsTest {
  /** The first and the last with each set of words, by the releases of {@link Release}. */
  private static final List<Release> RELEASES =
      List.of(
          Release.FIRST,
          new Release(5, 5),
          Release.PAUSE_WATCHDOG,
          new Release(5, 8),
          Release.FIREWALL,
          new Release(5, 11),
          Release.TELEMETRY,
          Release.SYSLOG_OF_SYSTEM,
          new Release(5, 14),
          Release.NEW_WORDS);

  /** In public scripts and a guide to a laboratory alone: docs/reference/backends.md says so. */
  private static final Set<String> UNDOCUMENTED = Set.of("system telemetry export vrf");

  /** Both leaves of a pair watch each other over the management network, too. */
  private static final Path HEARTBEAT =
      Path.of("src/test/resources/dev/weft/generator/cumulus/heartbeat.fabric");

  private static final Comparator<Release> ORDER =
      Comparator.comparingInt(Release::major).thenComparingInt(Release::minor);

  @Test
  void pathsAreDocumented() throws IOException {
    NvuePaths paths = NvuePaths.read();
    Map<String, Set<Release>> unknown = new TreeMap<>();
    for (FabricIndex design : designs()) {
      for (Release release : RELEASES) {
        for (Nvue file : files(design, release)) {
          for (String path : paths.unknown(file, release)) {
            if (!UNDOCUMENTED.contains(path)) {
              unknown.computeIfAbsent(path, key -> new TreeSet<>(ORDER)).add(release);
            }
          }
        }
      }
    }
    assertEquals(Map.of(), unknown);
    assertEquals(List.of(), paths.unused());
  }

  private static List<Nvue> files(FabricIndex design, Release release) {
    List<Nvue> files = new ArrayList<>();
    CumulusBuilder builder = new CumulusBuilder(design);
    for (int sw : SwitchesOf.running(design.topology(), CumulusLinux.SYSTEM)) {
      files.add(builder.inWordsOf(release, sw));
    }
    ManagementServices services = design.topology().membership().services();
    CumulusLogins logins = new CumulusLogins(services);
    CumulusLogins.Words words = logins.words(release);
    if (!services.aaa().isEmpty() && words != CumulusLogins.Words.NONE) {
      String template = logins.secrets(words);
      files.add(NvueReader.read(template.substring(template.indexOf('\n') + 1)));
    }
    return files;
  }

  private static List<FabricIndex> designs() throws IOException {
    List<FabricIndex> designs = new ArrayList<>();
    for (String name : List.of("mlag-unnumbered", "esi-overlay", "older-words")) {
      designs.add(SmallFabric.read(Path.of("src/test/golden/cumulus/" + name + ".fabric")));
    }
    designs.addAll(SmallFabric.readAll(HEARTBEAT));
    designs.add(
        SmallFabric.on("cumulus", "transport roce\n", "aaa \"2001:db8::5\"  transport roce\n"));
    designs.add(
        SmallFabric.on(
            "cumulus",
            "transport roce\n",
            "transport roce  qos Roce\n",
            "leaf per rail of Box",
            "leaf per rail of Box { external 1 x 400 Gb/s to \"core\" }"));
    // Both leaves of a pair are one AS.
    for (String overlay : List.of("", "  overlay evpn-vxlan")) {
      designs.add(
          SmallFabric.on(
              "cumulus",
              "ports 1 x 100",
              "ports 2 x 100",
              "leaf per rail of Box",
              "leaf 2 of Box serves rails 1..2  multihoming esi",
              "routing { ebgp",
              "addressing { rails6 \"2001:db8::/40\"  loopbacks6 \"2001:db8:ffff::/48\" }"
                  + " routing { ebgp { spine as 65000  leaf as from 65100 per pair }",
              "mtu 9000",
              "mtu 9000" + overlay));
    }
    for (Construct construct : Constructs.ALL) {
      for (Example example : construct.examples()) {
        add(designs, ExampleText.of("cumulus", example));
      }
    }
    Example ipv6 = AddressConstructs.RAILS6.examples().getFirst();
    for (Construct construct :
        List.of(
            RoutingConstructs.IBGP, RoutingConstructs.REFLECTORS, RoutingConstructs.PREFIX_LIMIT)) {
      for (Example example : construct.examples()) {
        add(designs, ExampleText.of("cumulus", example, ipv6));
      }
    }
    Example limit = RoutingConstructs.PREFIX_LIMIT.examples().getFirst();
    for (Example example : OutsideConstructs.BGP.examples()) {
      add(designs, ExampleText.of("cumulus", example, limit));
    }
    return designs;
  }

  /** Adds the design of a text, if the language takes it and Cumulus Linux does. */
  private static void add(List<FabricIndex> designs, @Nullable ExampleText text) {
    FabricIndex design = text == null ? null : ExampleDesigns.build(text, "cumulus").design();
    if (design != null && !Limits.refuse(new CumulusBackend(), design)) {
      designs.add(design);
    }
  }
}
