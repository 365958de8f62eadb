package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.topology.ManagementServices;
import dev.weft.topology.Membership;
import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Switches of a management network: nothing plugs into their own management ports, so that they ask
 * clocks, resolvers and servers for logs and logins over the network that they make up.
 */
class InBandServicesTest {
  private static final String SERVICES =
      "ntp 10.9.0.1  syslog 10.9.0.2  dns 10.9.0.3  telemetry 10.9.0.4  aaa 10.9.0.5";

  /**
   * What manuals have for servers in the default table, by system, and the words that lead to the
   * management port.
   */
  static Stream<Arguments> systems() {
    return Stream.of(
        Arguments.of(
            "eos",
            List.of(
                "\nntp server 10.9.0.1 prefer iburst\n",
                "\nlogging host 10.9.0.2\n",
                "\nip name-server 10.9.0.3\n",
                "\n   transport grpc default\n      ip access-group WEFT-TELEMETRY\n",
                "\ntacacs-server host 10.9.0.5\n",
                "\n   server 10.9.0.5\n"),
            List.of("local-interface", "source-interface Management1", "host 10.9.0.5 vrf")),
        Arguments.of(
            "nxos",
            List.of(
                "\nntp server 10.9.0.1 prefer use-vrf default\n",
                "\nlogging server 10.9.0.2 5 use-vrf default\n",
                "\nip name-server 10.9.0.3 use-vrf default\n",
                "\n  destination-profile\n    use-vrf default\n",
                "\n  server 10.9.0.5\n  use-vrf default\naaa "),
            List.of("use-vrf management", "source-interface mgmt0")),
        Arguments.of(
            "junos",
            List.of(
                "\nset system ntp server 10.9.0.1\n",
                "\nset system syslog host 10.9.0.2 any notice\n",
                "\nset system name-server 10.9.0.3\n"),
            List.of("routing-instance mgmt_junos", "set system syslog host 10.9.0.2\n")),
        Arguments.of(
            "sonic",
            List.of(
                "\"NTP\": {\n        \"global\": {\n            \"vrf\": \"default\"\n",
                "\"10.9.0.2\": {}",
                "\"10.9.0.5\": {\n            \"priority\": \"1\"\n        }"),
            List.of("\"vrf\": \"mgmt\"")),
        Arguments.of(
            "cumulus",
            List.of(
                "ntp:\n        server:\n          \"10.9.0.1\":\n            iburst: enabled\n"
                    + "        state: enabled\n        vrf: default\n",
                "\"10.9.0.2\":\n            vrf: default\n",
                "\"10.9.0.3\":\n            vrf: default\n"),
            List.of(
                "            vrf: mgmt", "          vrf: mgmt", "\n                  vrf: mgmt")),
        Arguments.of(
            "frr",
            List.of(
                "\nserver 10.9.0.1 iburst prefer\n",
                "target=\"10.9.0.2\" port=\"514\" protocol=\"udp\")\n",
                "\nnameserver 10.9.0.3\n"),
            List.of("bindacqdevice", "device=\"mgmt\"", "[RoutingPolicyRule]")));
  }

  @ParameterizedTest
  @MethodSource("systems")
  void areAskedInTheDefaultTable(String os, List<String> words, List<String> absent) {
    String text = text(os, true);
    words.forEach(word -> assertTrue(text.contains(word), word + "\n" + text));
    absent.forEach(word -> assertFalse(text.contains(word), word + "\n" + text));
  }

  /** The same words are there where a management port leads to the servers. */
  @ParameterizedTest
  @MethodSource("systems")
  void areBehindTheManagementPortElsewhere(String os, List<String> words, List<String> absent) {
    String text = text(os, false);
    assertTrue(absent.stream().anyMatch(text::contains), text);
  }

  /** A server of SSH on SR Linux answers in one network instance alone. */
  @ParameterizedTest
  @CsvSource({"true, mgmt default", "false, mgmt"})
  void srLinuxIsLoggedInToWhereItIsReached(boolean inBand, String instances) {
    String text = text("srlinux", "", inBand).replaceAll("\\s", "");
    String server = "{\"name\":\"%1$s\",\"admin-state\":\"enable\",\"network-instance\":\"%1$s\"}";
    String servers =
        Arrays.stream(instances.split(" ")).map(server::formatted).collect(Collectors.joining(","));
    assertTrue(text.contains("\"srl_nokia-ssh:ssh-server\":[" + servers + "]"), text);
  }

  /** SSH answers in the default table of EOS by itself, where servers and the outside reach it. */
  @ParameterizedTest
  @CsvSource({"true, no shutdown", "false, shutdown"})
  void eosIsLoggedInToWhereItIsReached(boolean inBand, String word) {
    String ssh =
        "\nmanagement ssh\n   vrf MGMT\n      no shutdown\n   !\n   vrf default\n      %s\n!\n";
    String text = text("eos", "", inBand);
    assertTrue(text.contains(ssh.formatted(word)), text);
  }

  private static String text(String os, boolean inBand) {
    return text(os, SERVICES, inBand);
  }

  /** All files of one switch, templates of secrets included. */
  private static String text(String os, String services, boolean inBand) {
    FabricIndex design =
        SmallFabric.with("os frr", "os " + os, "routing {", services + "  routing {");
    Map<String, String> files = Golden.files(SwitchTargets.BACKENDS.get(os), with(design, inBand));
    return String.join(
        "\n",
        files.entrySet().stream()
            .filter(file -> file.getKey().matches("configs/seg1-leaf1.*|secrets/.*"))
            .map(Map.Entry::getValue)
            .toList());
  }

  private static FabricIndex with(FabricIndex design, boolean inBand) {
    Topology t = design.topology();
    ManagementServices all = t.membership().services();
    ManagementServices seen =
        new ManagementServices(
            all.ntp(),
            all.syslog(),
            all.dns(),
            all.telemetry(),
            all.aaa(),
            all.boot(),
            all.aaaProtocol(),
            all.isMeasuredByTls(),
            all.isBootedByTls(),
            inBand);
    return HostileDesigns.with(
        t,
        t.qos(),
        t.naming(),
        t.serverNames(),
        new Membership("", false, seen, t.membership().management(), 0, 0));
  }
}
