package dev.weft.generator.containerlab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.underlay.Golden;
import dev.weft.generator.underlay.SmallFabric;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One design in the lab of each system. */
final class LabKindsTest {
  private static final String TOPOLOGY = "interop/containerlab/topology.clab.yml";
  private static final String LEAF = "interop/containerlab/seg1-leaf1/";

  private static final String MANAGED =
      """
        spine 2 of Box
      }
      switch Thin { ports 48 x 1 Gb/s }
      fabric Oob {
        transport ethernet
        network management
        switches of Small
        segment { leaf 1 of Thin }
      }
      cluster Site { backend Small  management Oob }
      """;

  /** Parts of cages that every system can make: Junos before Evolved makes none of 100 Gb/s. */
  private static final String[] SLOWER = {
    "4 x 100 Gb/s", "4 x 50 Gb/s", "ports 1 x 100", "ports 1 x 50"
  };

  private static Map<String, String> files(String system, String... replacements) {
    return Golden.files(new ContainerlabBackend(), SmallFabric.on(system, replacements));
  }

  /** Kinds that containerlab's schema names, of August 2026 (commit 39ff2b7c). */
  @ParameterizedTest
  @CsvSource({
    "eos, arista_ceos",
    "nxos, cisco_n9kv",
    "junos, juniper_vjunosevolved",
    "junos  port-names classic, juniper_vjunosswitch",
    "sonic, sonic-vs",
    "frr, linux",
    "srlinux, nokia_srlinux"
  })
  void eachSystemHasItsKind(String system, String kind) {
    String lab = files(system, SLOWER).get(TOPOLOGY);
    assertTrue(lab.contains("  kinds:\n    " + kind + ":\n      image: "), lab);
    assertTrue(lab.contains("    seg1-leaf1:\n      kind: " + kind + "\n"), lab);
  }

  /** A quarter of cage 1 to each server, and two whole cages up; the machine counts them. */
  @Test
  void virtualMachinesCountTheirPorts() {
    String nxos = files("nxos").get(LEAF + "startup.cfg");
    assertTrue(nxos.contains("\ninterface Ethernet1/1\n  description seg1-server1 mlx5_0\n"), nxos);
    assertTrue(nxos.contains("\ninterface Ethernet1/4\n  description spine2 Ethernet1/1\n"), nxos);
    assertTrue(nxos.contains("\n  neighbor Ethernet1/4\n"), nxos);
    assertFalse(nxos.contains("interface breakout"), nxos);
    assertFalse(nxos.contains("mgmt0"), nxos);
    String evolved = files("junos").get(LEAF + "junos.set");
    assertTrue(
        evolved.contains("\nset interfaces et-0/0/3 description \"spine2 et-0/0/0\"\n"), evolved);
    assertFalse(evolved.contains("number-of-sub-ports"), evolved);
    assertFalse(evolved.contains("mgmt-0"), evolved);
    String classic = files("junos  port-names classic", SLOWER).get(LEAF + "junos.set");
    assertTrue(
        classic.contains("\nset interfaces ge-0/0/3 description \"spine2 et-0/0/0\"\n"), classic);
    assertFalse(classic.contains("channel-speed"), classic);
    assertFalse(classic.contains("em0"), classic);
  }

  /** 9 servers and 4 uplinks are a port more than the machine of Evolved has. */
  @Test
  void moreThanAMachineHasIsNoLab() {
    String[] uplinks = {"uplink 1 x", "uplink 2 x", "servers 2 of", "servers 8 of"};
    assertFalse(files("junos", uplinks).isEmpty());
    uplinks[3] = "servers 9 of";
    assertEquals(Map.of(), files("junos", uplinks));
    assertEquals(
        List.of(
            "seg1-leaf1 (and 1 more) can't be in a lab: 13 of its ports are in use, and juniper_vjunosevolved"
                + " has 12. So there is no lab of Small."),
        new ContainerlabBackend()
            .limits(SmallFabric.on("junos", uplinks)).stream()
                .filter(issue -> issue.code().equals("containerlab.ports"))
                .map(issue -> issue.message())
                .toList());
  }

  /** All switches have the addresses of the design, in its network; servers have none. */
  @ParameterizedTest
  @ValueSource(strings = {"eos", "nxos", "junos", "sonic", "frr", "srlinux"})
  void managementIsThatOfTheDesign(String system) {
    FabricIndex design = SmallFabric.on(system, "spine 2 of Box\n}\n", MANAGED);
    String lab = Golden.files(new ContainerlabBackend(), design).get(TOPOLOGY);
    var ports = design.topology().membership().management().ports();
    String network = ports.getFirst().network().toString();
    assertTrue(lab.contains("  ipv4-subnet: \"" + network + "\"\n"), lab);
    List<String> addresses =
        lab.lines()
            .filter(line -> line.contains("mgmt-ipv4"))
            .map(line -> line.replaceAll("[^0-9.]", "").substring(1))
            .toList();
    assertEquals(ports.stream().map(port -> port.cidr().split("/")[0]).toList(), addresses);
    assertEquals(2, lab.split("network-mode: none", -1).length - 1);
    assertFalse(files(system).get(TOPOLOGY).contains("mgmt"));
  }
}
