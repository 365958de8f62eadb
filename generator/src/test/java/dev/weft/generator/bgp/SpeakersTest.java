package dev.weft.generator.bgp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.constructs.AddressConstructs;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.Tier;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Leaves are switches 0 and 1 of the small fabric, spines 2 and 3. */
class SpeakersTest {
  private static final int LEAF = 0;
  private static final int SPINE = 2;

  private static final SessionStyle OVER_LINKS = new SessionStyle(Set.of(), false);

  private static final SessionStyle BETWEEN_LOOPBACKS =
      new SessionStyle(
          Set.of(SessionStyle.Trait.EVPN_APART, SessionStyle.Trait.INTERNAL_OVER_OSPF), false);

  /**
   * How the neighbours of a spine are told to exchange IPv6 routes, in the words of all systems.
   */
  private static final Pattern IPV6 =
      Pattern.compile(
          "address-family ipv6( unicast)?\\s+([^!]*\\s)?neighbor LEAVES activate"
              + "|template peer LEAVES\\s+(bfd\\s+)?address-family ipv4 unicast\\s+(send-\\S+( extended)?\\s+)+address-family ipv6 unicast"
              + "|group LEAVES family inet6 unicast"
              + "|LEAVES:\\s+address-family:\\s+ipv4-unicast:\\s+state: enabled\\s+ipv6-unicast:\\s+state: enabled");

  static Stream<SwitchBackend> systems() {
    return SwitchBackends.ALL.stream()
        .filter(system -> system.declaration().writes(AddressConstructs.RAILS6));
  }

  private static List<PeerGroup> groups(FabricIndex design, SessionStyle style, int sw) {
    return Speakers.of(design, style).speaker(sw, SwitchPorts.of(design, sw)).groups();
  }

  private static List<PeerGroup.Kind> kinds(List<PeerGroup> groups) {
    return groups.stream().map(PeerGroup::kind).toList();
  }

  /** Rails have IPv6 and loopbacks have none: spines pass on what they have nothing of to add. */
  @ParameterizedTest
  @MethodSource("systems")
  void spinesPassOnIpv6(SwitchBackend system) {
    FabricIndex design =
        SmallFabric.on(
            system.target(), "segment {", "addressing { rails6 \"2001:db8::/40\" }\n  segment {");
    assertEquals(
        List.of(),
        system.limits(design).stream()
            .filter(issue -> issue.severity() == Issue.Severity.ERROR)
            .toList());
    for (Map.Entry<String, String> file : Golden.files((Backend) system, design).entrySet()) {
      String path = file.getKey();
      boolean isRouting = !path.endsWith(".json") && !path.endsWith(".sh");
      if (path.contains("spine") && isRouting) {
        assertTrue(IPV6.matcher(file.getValue()).find(), path + "\n" + file.getValue());
      }
    }
  }

  /** RFC 4456: a reflector has clients; each of them has it, and no other. */
  @Test
  void reflectorsHaveClients() {
    FabricIndex design =
        SmallFabric.on("eos", "ebgp  unnumbered", "ibgp as 65000  reflectors spine");
    List<PeerGroup> ofSpine = groups(design, BETWEEN_LOOPBACKS, SPINE);
    assertEquals(List.of(PeerGroup.Kind.CLIENTS, PeerGroup.Kind.MESH), kinds(ofSpine));
    assertTrue(ofSpine.getFirst().areClients());
    assertEquals(2, ofSpine.getFirst().neighbors().size());
    List<PeerGroup> ofLeaf = groups(design, BETWEEN_LOOPBACKS, LEAF);
    assertEquals(List.of(PeerGroup.Kind.MESH), kinds(ofLeaf));
    assertEquals(2, ofLeaf.getFirst().neighbors().size());
  }

  /** Without OSPF it runs over links, and each switch above the leaves reflects. */
  @Test
  void internalBgpOverLinksReflectsAtEachTier() {
    FabricIndex design = SmallFabric.on("frr", "ebgp  unnumbered", "ibgp as 65000");
    PeerGroup ofSpine = groups(design, OVER_LINKS, SPINE).getFirst();
    assertTrue(ofSpine.areClients() && ofSpine.isInternal());
    assertEquals(NextHop.SELF_OF_REFLECTED, ofSpine.nextHop());
    PeerGroup ofLeaf = groups(design, OVER_LINKS, LEAF).getFirst();
    assertEquals(Tier.SPINE, ofLeaf.tier());
    assertEquals(NextHop.BY_RULE, ofLeaf.nextHop());
  }

  private static final String[] SEGMENTS = {
    "ports 1 x 100",
    "ports 2 x 100",
    "leaf per rail of Box",
    "leaf 2 of Box serves rails 1..2  multihoming esi"
  };

  private static String[] segments(String... replacements) {
    return Stream.concat(Stream.of(replacements), Stream.of(SEGMENTS)).toArray(String[]::new);
  }

  static Stream<SwitchBackend> systemsWithOspf() {
    return systems().filter(SwitchBackend::writesOspf);
  }

  /** Reflectors carry EVPN for the pairs below, whatever system they run. */
  @ParameterizedTest
  @MethodSource("systemsWithOspf")
  void reflectorsCarryTheEvpnOfPairs(SwitchBackend system) {
    String top =
        String.format(
            Locale.ROOT,
            "switch Top { os %s  ports 64 x 400 Gb/s breakout 2 x 200 Gb/s }%nswitch Box",
            system.target());
    FabricIndex design =
        SmallFabric.on(
            "eos",
            segments(
                "ebgp  unnumbered",
                "ibgp as 65000  reflectors spine",
                "switch Box",
                top,
                "spine 2 of Box",
                "spine 2 of Top"));
    assertEquals(
        List.of(),
        system.limits(design).stream()
            .filter(issue -> issue.severity() == Issue.Severity.ERROR)
            .toList());
    String spine = Golden.files((Backend) system, design).get(system.path("spine1"));
    assertTrue(
        Pattern.compile("address-family (l2vpn )?evpn").matcher(spine).find(), () -> "" + spine);
    for (int sw : List.of(LEAF, SPINE)) {
      for (PeerGroup group : groups(design, BETWEEN_LOOPBACKS, sw)) {
        assertTrue(group.has(Family.EVPN), group::toString);
      }
    }
  }

  /** Leaves of a pair have a session for EVPN of their own where no other carries it. */
  @Test
  void leavesOfASegmentHaveEvpnOnce() {
    FabricIndex alone = SmallFabric.on("eos", segments());
    List<PeerGroup.Kind> own = List.of(PeerGroup.Kind.LINKS, PeerGroup.Kind.PAIR_EVPN);
    assertEquals(own, kinds(groups(alone, OVER_LINKS, LEAF)));
    FabricIndex overlaid =
        SmallFabric.on("eos", segments("ebgp  unnumbered", "overlay evpn-vxlan  ebgp  unnumbered"));
    List<PeerGroup> overLinks = groups(overlaid, OVER_LINKS, LEAF);
    assertEquals(List.of(PeerGroup.Kind.LINKS), kinds(overLinks));
    assertTrue(overLinks.getFirst().has(Family.EVPN));
    SessionStyle apart = new SessionStyle(Set.of(SessionStyle.Trait.EVPN_APART), false);
    assertEquals(
        List.of(PeerGroup.Kind.LINKS, PeerGroup.Kind.LOOPBACKS),
        kinds(groups(overlaid, apart, LEAF)));
  }
}
