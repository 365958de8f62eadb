package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.backend.Backend;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two leaves with one AS hear of each other by the spines only where a leaf takes routes with its
 * own AS in the path, and where a spine tells a leaf routes of the leaf's AS: those of an ESI pair
 * always, those of an MLAG pair while the peer link is down, when each asks for the other's
 * loopback to learn who is alive, and for the ways out of the other.
 */
class LeavesOfOneAsTest {
  private static String files(String system, String pairing, String ebgp, String host) {
    Backend backend = Objects.requireNonNull(SwitchTargets.BACKENDS.get(system));
    Map<String, String> files =
        Golden.files(
            backend,
            SmallFabric.on(
                system,
                "ports 1 x 100 Gb/s",
                "ports 2 x 100 Gb/s",
                "leaf per rail of Box",
                "leaf 2 of Box serves rails 1..2  " + pairing,
                "ebgp  unnumbered",
                ebgp + "  numbered from 172.16.0.0/20"));
    return files.entrySet().stream()
        .filter(file -> file.getKey().startsWith("configs/" + host))
        .map(Map.Entry::getValue)
        .collect(Collectors.joining());
  }

  private static int count(String words, String text) {
    return (text.length() - text.replace(words, "").length()) / words.length();
  }

  /** Once for IPv4, and with an overlay once more for EVPN, whether or not it has own sessions. */
  @ParameterizedTest
  @CsvSource({
    "eos, mlag, allowas-in 1, none",
    "eos, esi, allowas-in 1, none",
    "nxos, mlag, allowas-in 1, disable-peer-as-check",
    "cumulus, mlag, allow-my-asn:, none",
    "cumulus, esi, allow-my-asn:, none",
    "sonic, mlag, allowas-in 1, none",
    "sonic, esi, allowas-in 1, none",
    "junos, esi, signaling loops 2, advertise-peer-as",
    "frr, esi, allowas-in 1, none",
    "srlinux, esi, allow-own-as, none"
  })
  void leavesTakeRoutesOfTheirOwnAs(String system, String pairing, String taken, String told) {
    String pair = "multihoming " + pairing;
    String shared = "ebgp { leaf as from 65100 per pair }  overlay evpn-vxlan";
    boolean isJunos = system.equals("junos");
    String leaf = files(system, pair, shared, "seg1-leaf2");
    assertEquals(isJunos ? 1 : 2, count(taken, leaf), leaf);
    assertEquals(isJunos ? 1 : 0, count("inet unicast loops 2", leaf), leaf);
    String spine = files(system, pair, shared, "spine1");
    assertEquals(told.equals("none") ? 0 : 2, count(told, spine), spine);
    assertEquals(0, count(taken, spine), spine);
    String apart = "ebgp { leaf as from 65100 }  overlay evpn-vxlan";
    assertEquals(0, count(taken, files(system, pair, apart, "seg1-leaf2")));
    assertEquals(0, count(told, files(system, pair, apart, "spine1")));
  }

  /** Without an overlay IPv4 alone, on all systems with MLAG. */
  @ParameterizedTest
  @CsvSource({
    "eos, allowas-in 1, none",
    "nxos, allowas-in 1, disable-peer-as-check",
    "cumulus, allow-my-asn:, none",
    "sonic, allowas-in 1, none",
    "junos, loops 2, advertise-peer-as"
  })
  void withoutTunnelsToo(String system, String taken, String told) {
    String shared = "ebgp { leaf as from 65100 per pair }";
    String leaf = files(system, "multihoming mlag", shared, "seg1-leaf1");
    assertEquals(1, count(taken, leaf), leaf);
    String spine = files(system, "multihoming mlag", shared, "spine2");
    assertEquals(told.equals("none") ? 0 : 1, count(told, spine), spine);
  }

  /** Neighbours inside one AS need nothing of it. */
  @ParameterizedTest
  @CsvSource({"eos", "cumulus", "sonic"})
  void insideOneAsNothingIsSaid(String system) {
    String leaf = files(system, "multihoming mlag", "ibgp as 65100", "seg1-leaf1");
    assertEquals(0, count("allowas-in", leaf) + count("allow-my-asn", leaf), leaf);
  }
}
