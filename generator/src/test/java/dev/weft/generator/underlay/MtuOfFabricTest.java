package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.hosts.HostsBackend;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.index.FabricIndex;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * One MTU for all links of a fabric: the least of what its systems take (EOS 9,214, Junos 9,202, SR
 * Linux 9,398, FRR any, the others 9,216), and 9,216 at most where the text says none.
 */
class MtuOfFabricTest {
  private static FabricIndex design(String leaf, String spine, String mtu, String overlay) {
    return SmallFabric.on(
        leaf,
        "mtu 9000",
        mtu + overlay,
        "spine 2 of Box",
        "spine 2 of Box { os " + spine + " }",
        "fabric Small {",
        "fabric Small { allow mtu.too-large because \"tested\"");
  }

  @ParameterizedTest
  @CsvSource({
    "eos, sonic, 9214",
    "sonic, eos, 9214",
    "junos, eos, 9202",
    "cumulus, nxos, 9216",
    "srlinux, frr, 9216",
    "frr, frr, 9216"
  })
  void isTheLeastOfBothEnds(String leaf, String spine, int least) {
    for (String said : new String[] {"", "mtu 65535"}) {
      boolean isLimited = !leaf.equals("frr") && !leaf.equals("srlinux");
      if (said.isEmpty() || isLimited) {
        FabricIndex design = design(leaf, spine, said, "");
        assertEquals(least, PortMtu.betweenSwitches(design.topology()), said);
        assertEquals(least, PortMtu.ofServers(design.topology()), said);
      }
    }
  }

  /** In VXLAN a packet of a server is 50 bytes longer between switches. */
  @ParameterizedTest
  @CsvSource({"eos, eos, 9214", "frr, sonic, 9216", "srlinux, sonic, 9216", "frr, frr, 9266"})
  void leavesRoomForVxlan(String leaf, String spine, int between) {
    FabricIndex design = design(leaf, spine, "", "overlay evpn-vxlan");
    assertEquals(between, PortMtu.betweenSwitches(design.topology()));
    int servers = between - SwitchSystem.VXLAN_BYTES;
    assertEquals(servers, PortMtu.ofServers(design.topology()));
  }

  /** What servers are told is what their ports at the switches have. */
  @ParameterizedTest
  @CsvSource({
    "eos, '', '', 9214",
    "junos, '', overlay evpn-vxlan, 9152",
    "eos, mtu 4242, '', 4242"
  })
  void isToldToServers(String leaf, String said, String overlay, int mtu) {
    FabricIndex design =
        SmallFabric.on(
            leaf, "transport roce\n", "transport roce  qos Roce\n", "mtu 9000", said + overlay);
    Map<String, String> files = Golden.files(new HostsBackend(), design);
    String conf = Objects.requireNonNull(files.get("hosts/Server/roce.conf"), files::toString);
    assertTrue(conf.contains("\nROCE_MTU=" + mtu + "\n"), conf);
  }
}
