package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.topology.FabricIndex;
import dev.weft.topology.Issue;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.rules.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The table in docs/reference/backends.md says what the backends report. */
class BackendTableTest {
  private static final String OUTSIDE =
      "leaf per rail of Box { external 1 x 400 Gb/s to \"core\" }";

  private static final String ROUTING =
      "routing { ebgp  unnumbered  bfd 3 x 300 ms  mtu 9000  load-balancing ecmp }";

  /** The backends that write switch configurations, by the heads of the columns. */
  static final Map<String, Backend> BACKENDS = new LinkedHashMap<>();

  static {
    SwitchBackends.ALL.forEach(backend -> BACKENDS.put(backend.target(), backend));
  }

  private static final Path TABLE = Path.of("../docs/reference/backends.md");

  @Test
  void tableAgreesWithLimits() throws IOException {
    Map<String, List<String>> rows = rows();
    Map<String, String> expected = new LinkedHashMap<>();
    Map<String, String> found = new LinkedHashMap<>();
    List<Backend> columns = new ArrayList<>();
    for (String line : Files.readAllLines(TABLE)) {
      if (line.startsWith("| construct |")) {
        cells(line).stream().skip(1).map(BACKENDS::get).forEach(columns::add);
      } else if (!columns.isEmpty() && line.isEmpty()) {
        break;
      } else if (!columns.isEmpty() && !line.startsWith("|---")) {
        List<String> cells = cells(line);
        String construct = cells.getFirst();
        expected.put(construct, String.join(", ", cells.subList(1, cells.size())));
        List<String> words = new ArrayList<>();
        for (Backend backend : columns) {
          words.add(word(construct, backend, rows));
        }
        found.put(construct, String.join(", ", words));
      }
    }
    assertEquals(BACKENDS.size(), columns.size());
    assertEquals(expected, found);
    assertEquals(rows.keySet(), expected.keySet());
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.split("\\|")).skip(1).map(String::strip).toList();
  }

  private static String word(String construct, Backend backend, Map<String, List<String>> rows) {
    List<String> replacements = new ArrayList<>(rows.getOrDefault(construct, List.of()));
    replacements.addAll(List.of("os frr", "os " + backend.target()));
    FabricIndex design = SmallFabric.with(replacements.toArray(String[]::new));
    List<Issue> issues = new ArrayList<>(backend.limits(design));
    // What a system has nothing for is said when the design is checked.
    Rules.check(FabricIndex.of(design.topology()), Rules.all()).stream()
        .filter(issue -> issue.code().equals("qos.not-applied"))
        .forEach(issues::add);
    if (issues.stream().anyMatch(issue -> issue.severity() == Issue.Severity.ERROR)) {
      return "refused";
    }
    if (!issues.isEmpty()) {
      return "approximated";
    }
    return Golden.files(backend, design).isEmpty() ? "not applicable" : "emitted";
  }

  /** What to replace in the small fabric, and by what, to have the construct of a row. */
  private static Map<String, List<String>> rows() {
    Map<String, List<String>> rows = new LinkedHashMap<>();
    rows.put("hostname, port descriptions", List.of());
    rows.put(
        "`transport infiniband`", List.of("transport roce", "transport infiniband", ROUTING, ""));
    rows.put("breakout of a cage", List.of());
    rows.put("loopback, eBGP and its AS plan", List.of());
    rows.put("numbered underlay (/31)", List.of("unnumbered", "numbered from 172.16.0.0/20"));
    rows.put("unnumbered underlay (RFC 8950)", List.of());
    rows.put("ECMP width of the design", List.of("uplink 1 x", "uplink 4 x"));
    rows.put("`bfd 3 x 300 ms`", List.of());
    rows.put("`bfd 2 x 300 ms`", List.of("bfd 3 x", "bfd 2 x"));
    rows.put("`mtu 9000`", List.of());
    rows.put("`mtu 9216`", List.of("mtu 9000", "mtu 9216"));
    rows.put("network and gateway of a rail", List.of());
    for (LoadBalancing mode : LoadBalancing.values()) {
      String gap = mode == LoadBalancing.FLOWLET ? " gap 50 us" : "";
      String words = "load-balancing " + mode.word();
      rows.put("`" + words + "`", List.of("load-balancing ecmp", words + gap));
    }
    rows.put("`ibgp as N`", List.of("routing { ebgp", "routing { ibgp as 65000"));
    List<String> planned = List.of("load-balancing ecmp", "load-balancing static");
    rows.put(
        "`load-balancing static` with `numbered`",
        and(planned, "unnumbered", "numbered from 172.16.0.0/20"));
    rows.put(
        "`load-balancing static` with `tenants 1`",
        and(planned, "mtu 9000", "mtu 9000  overlay evpn-vxlan  tenants 1"));
    rows.put(
        "`ibgp as N` with `reflectors spine` and `numbered`",
        List.of(
            "routing { ebgp  unnumbered",
            "routing { ibgp as 65000  reflectors spine  numbered from 172.16.0.0/20"));
    rows.put("`overlay evpn-vxlan`", List.of("mtu 9000", "mtu 9000  overlay evpn-vxlan"));
    ofTenants(rows);
    rows.put("`ecmp-width 8`", List.of("mtu 9000", "mtu 9000  ecmp-width 8"));
    rows.put("`aggregate 24`", addressing("aggregate 24"));
    rows.put(
        "`order rail-first`, `rail-prefix 28`, `first-host 8`",
        addressing("order rail-first  rail-prefix 28  first-host 8"));
    rows.put("`server-links`", addressing("server-links 10.200.0.0/16"));
    ofIpv6(rows);
    ofPairs(rows);
    rows.put("`external`", List.of("leaf per rail of Box", OUTSIDE));
    rows.put("`ntp`, `syslog`, `dns`", services("ntp 10.9.0.1  syslog 10.9.0.2  dns 10.9.0.3"));
    rows.put("`telemetry`", services("telemetry 10.9.0.4"));
    rows.put("`aaa`", services("aaa 10.9.0.5"));
    rows.put("`aaa` with `aaa-protocol radius`", services("aaa 10.9.0.5  aaa-protocol radius"));
    ofPolicies(rows);
    return rows;
  }

  private static void ofTenants(Map<String, List<String>> rows) {
    rows.put("`tenants 1`", List.of("mtu 9000", "mtu 9000  overlay evpn-vxlan  tenants 1"));
    rows.put("`tenants 2`", List.of("mtu 9000", "mtu 9000  overlay evpn-vxlan  tenants 2"));
    rows.put(
        "`tenants 2` with `tenant 2` in a segment",
        List.of(
            "mtu 9000",
            "mtu 9000  overlay evpn-vxlan  tenants 2",
            "segment {",
            "segment { tenant 2"));
    List<String> shared =
        List.of(
            "mtu 9000",
            "mtu 9000  overlay evpn-vxlan  tenants 2",
            "servers 2 of Server",
            "servers 1 of Server  servers 1 of Server { tenant 2 }");
    rows.put("`tenants 2` with `tenant 2` of servers on the same leaves", shared);
    rows.put(
        "`tenants 2` with `tenant 2` of servers, `aggregate 24`",
        and(shared, addressing("aggregate 24").toArray(String[]::new)));
  }

  private static void ofPairs(Map<String, List<String>> rows) {
    rows.put("`multihoming mlag`", pair("mlag"));
    rows.put("`multihoming esi`", pair("esi"));
    rows.put("`multihoming unstacked`", pair("unstacked"));
    List<String> routed = new ArrayList<>(addressing("server-links 10.200.0.0/16"));
    routed.addAll(pair("unstacked"));
    rows.put("`multihoming unstacked` with `server-links`", routed);
    rows.put("`multihoming mlag` with `overlay evpn-vxlan`", overlaid(pair("mlag")));
    rows.put("`multihoming esi` with `overlay evpn-vxlan`", overlaid(pair("esi")));
  }

  private static void ofIpv6(Map<String, List<String>> rows) {
    String name = "`rails6`, `loopbacks6`";
    List<String> plain = addressing("rails6 \"2001:db8::/40\"  loopbacks6 \"2001:db8:ffff::/48\"");
    rows.put(name, plain);
    rows.put(name + " with `numbered`", and(plain, "unnumbered", "numbered from 172.16.0.0/20"));
    rows.put(name + " with `multihoming mlag`", and(plain, pair("mlag").toArray(String[]::new)));
    rows.put(
        name + " with `tenants 1`",
        and(plain, "mtu 9000", "mtu 9000  overlay evpn-vxlan  tenants 1"));
  }

  private static List<String> and(List<String> replacements, String... more) {
    List<String> all = new ArrayList<>(replacements);
    all.addAll(List.of(more));
    return all;
  }

  private static void ofPolicies(Map<String, List<String>> rows) {
    rows.put("`qos`: DSCP map, PFC, ECN, scheduling, watchdog", qos());
    rows.put("`os-release`", List.of("ports 64 x", "os-release \"5.14\"  ports 64 x"));
    rows.put(
        "`ecmp-width` below the number of uplinks",
        List.of("mtu 9000", "mtu 9000  ecmp-width 2", "uplink 1 x", "uplink 4 x"));
    rows.put("`qos`: `headroom` of a class", buffered("headroom 150 KB"));
    rows.put("`qos`: `xoff` of a class", buffered("xoff 2 MB"));
    rows.put("`qos`: `dynamic-threshold` of a class", buffered("dynamic-threshold 1"));
    rows.put("`qos`: shares in fractions of a percent", qos("60%", "60.5%", "40%", "39.5%"));
    rows.put("`qos`: watchdog in steps finer than 10 ms", qos("200 ms", "205 ms"));
    rows.put("`qos`: a strict class below a shared one", qos("priority 6", "priority 1"));
  }

  private static List<String> addressing(String settings) {
    return List.of("segment {", "addressing { " + settings + " }\n  segment {");
  }

  private static List<String> services(String settings) {
    return List.of("routing {", settings + "  routing {");
  }

  private static List<String> overlaid(List<String> replacements) {
    List<String> all = new ArrayList<>(replacements);
    all.addAll(List.of("mtu 9000", "mtu 9000  overlay evpn-vxlan"));
    return all;
  }

  private static List<String> pair(String multihoming) {
    return List.of(
        "ports 1 x 100",
        "ports 2 x 100",
        "leaf per rail of Box",
        "leaf 2 of Box serves rails 1..2  multihoming " + multihoming);
  }

  /** The lossless class with a word more, on switches whose buffer is known. */
  private static List<String> buffered(String words) {
    return qos(
        "priority 3  lossless", "priority 3  lossless  " + words,
        "ecn 150 KB .. 1500 KB at 10%", "",
        "pause-watchdog 200 ms", "pause-watchdog 0 ms",
        "ports 64 x", "buffer 165 MB  ports 64 x");
  }

  private static List<String> qos(String... replacements) {
    List<String> all = new ArrayList<>(List.of("transport roce\n", "transport roce  qos Roce\n"));
    all.addAll(List.of(replacements));
    return all;
  }
}
