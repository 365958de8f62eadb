package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Backend;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two leaves of an MLAG pair end tunnels at one address, so that neither takes from EVPN what the
 * other one tells. When a leaf has lost its way out, what servers send to it must cross to the
 * other leaf all the same: on EOS and SONiC by a session over the peer link in the table of the
 * tenant, on NX-OS as each leaf tells routes at an address of its own.
 *
 * <p>Of three tenants the second has a way out. On EOS VLANs count down from 4093, so its is 4091,
 * and the pair has the first four addresses of 169.254.0.0/16, of which two are for routes; on
 * SONiC VLANs count down from 4000, and the pair has two addresses. The VLAN of the underlay
 * between leaves takes packets in VXLAN, of 50 bytes more.
 */
class WaysOutOfPairsTest {
  private static String leaf(String system, String pairing) {
    return leaf(system, pairing, "");
  }

  private static String leaf(String system, String pairing, String routing) {
    Backend backend = Objects.requireNonNull(SwitchTargets.BACKENDS.get(system));
    Map<String, String> files =
        Golden.files(
            backend,
            SmallFabric.on(
                system,
                "ports 1 x 100 Gb/s",
                "ports 2 x 100 Gb/s",
                "leaf per rail of Box",
                """
                leaf 2 of Box serves rails 1..2 {
                  external 1 x 400 Gb/s to "wall" { pool 192.0.2.0/30  tenant 2  static 0.0.0.0/0 }
                }
                """
                    + pairing,
                "servers 2 of Server",
                "servers 1 of Server\nservers 1 of Server { tenant 2 }",
                "ebgp  unnumbered",
                "ebgp  numbered from 172.16.0.0/20  overlay evpn-vxlan  tenants 3  " + routing));
    return files.entrySet().stream()
        .filter(file -> file.getKey().startsWith("configs/seg1-leaf2"))
        .map(Map.Entry::getValue)
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          eos  | vlan 4091#   name mlag-routing-tenant2#   trunk group MLAG#!
          eos  | interface Vlan4091#   description mlag routing of tenant 2#   no shutdown#   mtu 9000#   vrf TENANT2#   ip address 169.254.0.3/31#!
          eos  | ip prefix-list LINKS#   seq 10 permit 169.254.0.2/31#   seq 20 permit 192.0.2.2/31#!#route-map WITHOUT-LINKS deny 10#   match ip address prefix-list LINKS#!#route-map WITHOUT-LINKS permit 20#!
          eos  | '      neighbor 169.254.0.2 peer group MLAG_PEER#      neighbor 169.254.0.2 remote-as 4200100000#      neighbor 169.254.0.2 description seg1-leaf1 Vlan4091#      redistribute connected route-map WITHOUT-LINKS#'
          sonic | ' neighbor 169.254.0.0 remote-as 4200100000# neighbor 169.254.0.0 description seg1-leaf1 Vlan3999#'
          sonic | '  neighbor 169.254.0.0 activate#  neighbor 169.254.0.0 next-hop-self#  maximum-paths 2#'
          sonic | '"Vlan3999": {#            "vrf_name": "VrfTenant2"#        },#        "Vlan3999|169.254.0.1/31": {}'
          sonic | '"Vlan3999|PortChannel2000": {#            "tagging_mode": "tagged"#'
          sonic | '"Vlan3999": {#            "unique_ip": "enable"#'
          sonic | '"Vlan3999": {#            "admin_status": "up",#            "mtu": "9000",#'
          sonic | '"Vlan4094": {#            "admin_status": "up",#            "mtu": "9050",#'
          eos  | 'interface Vlan4093#   description mlag routing#   no shutdown#   mtu 9050#'
          nxos | '  host-reachability protocol bgp#  advertise virtual-rmac#  source-interface loopback1#'
          nxos | '  address-family l2vpn evpn#    advertise-pip#'
          """)
  void leavesShareThem(String system, String expected) {
    String text = leaf(system, "multihoming mlag");
    assertTrue(text.contains(expected.replace('#', '\n')), text);
  }

  /**
   * Those that need none: tenants without a way out, and leaves that end tunnels each for itself.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          eos  | multihoming mlag | vlan 4092
          eos  | multihoming mlag | vlan 4090
          eos  | multihoming esi  | vlan 4091
          eos  | multihoming esi  | 169.254.
          sonic | multihoming mlag | Vlan4000
          sonic | multihoming mlag | Vlan3998
          sonic | multihoming esi  | Vlan3999
          """)
  void othersDoNot(String system, String pairing, String word) {
    assertFalse(leaf(system, pairing).contains(word), word);
  }

  private static final String SAID = "hold-time 31 s  graceful-restart 120 s  prefix-limit 1000";

  /**
   * The session in a tenant's table ends as that of the default table does, in which BFD does not
   * watch the peer link: on EOS by the group of both, on SONiC in words of its own. A keepalive is
   * a third of the hold time, 31 / 3 = 10, or 9 / 3 = 3 where none is said.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          eos | true | '   neighbor MLAG_PEER timers 10 31#   neighbor MLAG_PEER send-community#   neighbor MLAG_PEER maximum-routes 1000#'
          eos | true | '      neighbor 169.254.0.2 peer group MLAG_PEER#'
          eos | false | '   neighbor MLAG_PEER timers 3 9#'
          sonic | true | ' bgp bestpath as-path multipath-relax# bgp graceful-restart# bgp graceful-restart restart-time 120# bgp graceful-restart preserve-fw-state# neighbor 169.254.0.0 remote-as'
          sonic | true | ' Vlan3999# neighbor 169.254.0.0 timers 10 31# !#'
          sonic | true | '  neighbor 169.254.0.0 activate#  neighbor 169.254.0.0 maximum-prefix 1000#'
          sonic | false | ' Vlan3999# neighbor 169.254.0.0 timers 3 9# !#'
          """)
  void theirSessionsEndAlike(String system, boolean isSaid, String expected) {
    String text = leaf(system, "multihoming mlag", isSaid ? SAID : "");
    assertTrue(text.contains(expected.replace('#', '\n')), text);
  }

  /** Elsewhere the pair has its session in the default table alone, so none is to be timed. */
  @ParameterizedTest
  @CsvSource({"nxos, neighbor 169.254.0.0", "cumulus, seg1-leaf1 peerlink.4094"})
  void otherSystemsHaveOneSession(String system, String words) {
    assertEquals(2, leaf(system, "multihoming mlag").split(Pattern.quote(words)).length, words);
  }
}
