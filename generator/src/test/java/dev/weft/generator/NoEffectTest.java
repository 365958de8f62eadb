package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Identities;
import dev.weft.generator.backend.Site;
import dev.weft.generator.backend.SiteBackend;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.generator.underlay.Golden;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.lang.settings.Settings;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the registry says of when settings and clauses apply is true: each is added to designs of
 * all transports, tiers, kinds of multihoming, with and without an overlay, on all systems. Where
 * no output (but {@code topology.json}) and no finding changes, {@code setting.no-effect} must have
 * been reported, and nowhere else. {@code -Dweft.cores=all} tries all 96 designs.
 */
final class NoEffectTest {
  private static final String CODE = "setting.no-effect";

  /** A block without lines: what it says by being there is not asked. */
  private static final String EMPTY = " ";

  /** What follows is taken out by itself. */
  private static final String SPLIT = " as 4 x ";

  /** Every how many designs one is tried; coprime to the numbers of kinds of everything. */
  private static final int STRIDE = "all".equals(System.getProperty("weft.cores")) ? 1 : 13;

  private static final List<String> SYSTEMS =
      SwitchBackends.ALL.stream().map(SwitchBackend::target).toList();

  /** Block and line; no value is the default. */
  private static final List<String[]> LINES =
      """
      fabric | guid-base "02:11:22:33"
      fabric | load-balancing flowlet
      fabric | load-balancing spray
      fabric | queue-pairs 4
      fabric | no-bpdu-guard
      fabric | lacp-fallback
      fabric | peer-link 4 x 400 Gb/s
      fabric | uplink-cable 40 m
      fabric | cabled all-slots
      fabric | isolated
      fabric | ntp 10.192.0.10
      fabric | syslog 10.192.0.10
      fabric | dns 10.192.0.10
      fabric | telemetry 10.192.0.10
      fabric | telemetry-tls
      fabric | aaa 10.192.0.10
      fabric | aaa-protocol radius
      fabric | boot 10.192.0.10
      fabric | boot-tls
      fabric | gap 70 us
      fabric | tenants 2
      fabric | security-overhead 48 B
      fabric | cable hosts of Copper
      fabric | cable uplinks of Copper
      fabric | cable peers of Copper
      fabric | naming { leaf "L{index}" }
      fabric | naming { spine "S{index}" }
      fabric | naming { superspine "T{index}" }
      fabric | host-cable 3 m
      segment | peer-link 4 x 400 Gb/s
      segment | host-cable 3 m
      segment | uplink-cable 40 m
      segment | cabled all-slots
      segment | cable hosts of Copper
      segment | cable uplinks of Copper
      segment | cable peers of Copper
      pod | peer-link 4 x 400 Gb/s
      pod | host-cable 3 m
      pod | uplink-cable 40 m
      pod | cabled all-slots
      pod | cable uplinks of Copper
      leaf | os-release "5.11"
      leaf | os-image "linux.bin"
      leaf | external 1 x 100 Gb/s to "out"
      leaf | hosts on ports 9..24 as 4 x 100 Gb/s
      leaf | uplinks on ports 1..8
      leaf | peers on ports 1..4
      leaf | cable uplinks of Copper
      spine | os-release "5.11"
      spine | os-image "linux.bin"
      spine | hosts on ports 9..24
      spine | uplinks on ports 1..8
      spine | peers on ports 1..4
      spine | cable uplinks of Copper
      superspine | os-release "5.11"
      superspine | os-image "linux.bin"
      superspine | hosts on ports 9..24
      superspine | uplinks on ports 1..8
      addressing | loopbacks 10.254.0.0/16
      addressing | rails 10.128.0.0/10
      addressing | segments-per-pod 16
      addressing | vlan 301
      addressing | rails6 "2001:db8::/40"
      addressing | loopbacks6 "2001:db8:ffff::/48"
      addressing | rail-prefix 24
      addressing | first-host 9
      addressing | server-links 10.200.0.0/16
      routing | numbered from 10.254.0.0/16
      routing | bfd 3 x 300 ms
      routing | hold-time 30 s
      routing | hash-queue-pairs
      routing | graceful-restart 120 s
      routing | prefix-limit 100000
      routing | gap 70 us
      routing | reflectors spine
      routing | vni 20000
      routing | tenants 2
      routing | system-mac "06:1a:00:00:00:00"
      routing | ebgp { leaf as from 65300 }
      routing | ebgp { superspine as 64900 }
      routing | ibgp as 65000
      racks | spines-in own-row
      racks | superspines-in own-row
      racks | own-rows
      racks | own-halls
      racks | hall-pitch 50 m
      racks | row-pitch 4 m
      qos | watchdog-action forward
      """
          .lines()
          .map(line -> line.split(" \\| "))
          .toList();

  /**
   * Rows of the blocks of a fabric that the designs here leave out. They say what exists, hold
   * something as a bound that is checked, keep room free, or are words whose effect depends on
   * their value.
   */
  private static final Set<String> APART =
      Set.of(
          """
          ai-base ai-full hpc transport-security packet-trimming link-retry link-credits
          transport network overlay multihoming host-links servers-per-leaf slots tenant
          oversubscription ecmp-width mtu order aggregate unnumbered load-balancing os
          power-budget hall-power rack-units cooling slack servers-per-rack
          switches-per-rack leaves-in rack-pitch racks-per-row tray-rise
          """
              .trim()
              .split("\\s+"));

  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir Path scratch;

  /** A design to which lines are added. */
  private record Core(String transport, int tiers, String homing, boolean overlay, String system) {
    boolean isPaired() {
      return !homing.equals("none");
    }

    boolean isInfiniband() {
      return transport.equals("infiniband");
    }

    boolean has(String place) {
      return switch (place) {
        case "spine" -> tiers > 1;
        case "pod", "superspine" -> tiers > 2;
        case "qos" -> !isInfiniband();
        default -> true;
      };
    }

    /** The text with a line in a block. */
    String with(String place, String line) {
      return types() + policy(at("qos", place, line)) + fabric(place, line) + scenario();
    }

    private static String at(String block, String place, String line) {
      return block.equals(place) ? line + "\n" : "";
    }

    private String types() {
      String ports =
          isPaired()
              ? "2 x 200 Gb/s breakout 2 x 100 Gb/s"
              : "1 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s";
      return """
          weft 1
          gpu Gpu { memory 80 GB }
          nic Nic { ports %s  roce infiniband ultra-ethernet out-of-order-writes }
          server Server { gpus 2 of Gpu  nics 2 of Nic for backend  rack-units 8  power 4 kW }
          switch Switch {
            os %s
            ports 32 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s
            infiniband ethernet
            buffer 100 MB
            lossless-classes 4
            latency 700 ns
            power 1 kW
            rack-units 1
          }
          cable Copper { up to 60 m  delay 4 ns/m  media copper }
          """
          .replaceFirst("%s", ports)
          .replaceFirst("%s", system);
    }

    private static String policy(String line) {
      return """
          qos Policy {
            class rdma { dscp 26  priority 3  lossless  ecn 150 KB .. 1500 KB at 10%  bandwidth 60% }
            class cnp { dscp 48  priority 6  strict }
            class default { priority 0  bandwidth 40% }
          """
          + line
          + "}\n";
    }

    private String fabric(String place, String line) {
      StringBuilder text = new StringBuilder("fabric F {\ntransport " + transport + "\n");
      text.append(isInfiniband() ? "" : "qos Policy\n");
      text.append(isPaired() ? "multihoming " + homing + "\n" : "");
      text.append(overlay ? "overlay evpn-vxlan\n" : "");
      text.append(at("fabric", place, line));
      for (String block : List.of("routing", "addressing", "racks")) {
        String lines = at(block, place, line);
        text.append(lines.isEmpty() ? "" : block + " {\n" + lines + "}\n");
      }
      text.append(tiers > 2 ? "pod [2] {\n" + at("pod", place, line) : "");
      text.append(tiers > 1 ? "segment [2] {\n" : "segment {\n").append("servers 2 of Server\n");
      text.append(isPaired() ? "leaf 2" : tiers > 1 ? "leaf per rail" : "leaf 1");
      text.append(" of Switch").append(isPaired() || tiers == 1 ? " serves rails 1..2" : "");
      text.append(" {\n" + at("leaf", place, line) + "}\n" + at("segment", place, line) + "}\n");
      text.append(tiers > 1 ? "spine 2 of Switch {\n" + at("spine", place, line) + "}\n" : "");
      text.append(tiers > 2 ? "}\nsuperspine 2 of Switch {\n" : "");
      text.append(tiers > 2 ? at("superspine", place, line) + "}\n" : "");
      return text.append("}\n").toString();
    }

    private static String scenario() {
      return "scenario Bench { all-reduce 1 MiB on F }\n";
    }
  }

  /** What comes of a text; its files are empty where it, or a backend, refuses it. */
  private record Made(List<String> findings, Map<String, String> files, boolean isRefused) {
    boolean saysNoEffect() {
      return findings.stream().anyMatch(finding -> finding.startsWith(CODE));
    }

    List<String> otherFindings() {
      return findings.stream().filter(finding -> !finding.startsWith(CODE)).toList();
    }
  }

  private static List<Core> cores() {
    List<Core> all = new ArrayList<>();
    for (String transport : List.of("roce", "infiniband", "ultra-ethernet", "ethernet")) {
      for (int tiers = 1; tiers <= 3; tiers++) {
        for (String homing : List.of("none", "mlag", "esi", "unstacked")) {
          for (boolean overlay : new boolean[] {false, true}) {
            // InfiniBand has neither: there they are lines without effect.
            boolean isIp = !transport.equals("infiniband");
            if (isIp || homing.equals("none") && !overlay) {
              String system = SYSTEMS.get(all.size() % SYSTEMS.size());
              all.add(new Core(transport, tiers, homing, overlay, system));
            }
          }
        }
      }
    }
    List<Core> tried = new ArrayList<>();
    for (int i = 0; i < all.size(); i += STRIDE) {
      tried.add(all.get(i));
    }
    return tried;
  }

  private static boolean isError(Issue issue) {
    return issue.severity() == Issue.Severity.ERROR;
  }

  private Made make(String text) throws IOException {
    Path file = Files.writeString(scratch.resolve("design.fabric"), text);
    Compiled compiled = COMPILER.compile(file, Map.of());
    List<String> findings = new ArrayList<>();
    compiled.diagnostics().forEach(found -> findings.add(found.code() + " " + found.message()));
    Map<String, String> files = new TreeMap<>();
    if (compiled.hasErrors()) {
      return new Made(findings, files, true);
    }
    FabricIndex design = FabricIndex.of(compiled.topologies().getFirst());
    Site site = new Site("F", List.of(design), Identities.NONE);
    boolean isRefused = false;
    for (Backend backend : Backends.of(Set.of(), compiled.runs())) {
      isRefused |= backend.limits(design).stream().anyMatch(NoEffectTest::isError);
      if (!isRefused && !backend.target().equals("topology")) {
        backend.limits(design).forEach(issue -> findings.add(issue.code() + issue.message()));
        backend.generate(design, Golden.into(files, backend.target() + "/"));
        if (backend instanceof SiteBackend ofSite) {
          ofSite.generate(site, Golden.into(files, backend.target() + "/site/"));
        }
      }
    }
    return new Made(findings, files, isRefused);
  }

  @Test
  void whatChangesNothingIsReportedAndNothingElse() throws IOException {
    List<String> wrong = new ArrayList<>();
    Set<String> judged = new TreeSet<>();
    int combinations = 0;
    for (Core core : cores()) {
      Made without = make(core.with("", ""));
      if (without.isRefused()) {
        continue;
      }
      Made racked = make(core.with("racks", EMPTY));
      for (String[] line : LINES) {
        Made with = core.has(line[0]) ? make(core.with(line[0], line[1])) : without;
        if (!core.has(line[0]) || with.isRefused()) {
          continue;
        }
        Made before = line[0].equals("racks") ? racked : without;
        if (line[1].contains(SPLIT)) {
          before = make(core.with(line[0], line[1].substring(0, line[1].indexOf(SPLIT))));
        }
        combinations++;
        judged.add(line[0] + " " + line[1]);
        boolean changes =
            !with.files().equals(before.files())
                || !with.otherFindings().equals(before.otherFindings());
        if (changes == with.saysNoEffect()) {
          wrong.add(
              core + ": " + line[0] + " " + line[1] + (changes ? " has" : " has no") + " effect");
        }
      }
    }
    System.out.println(combinations + " combinations, " + judged.size() + " lines");
    assertEquals("", String.join("\n", wrong));
    assertTrue(combinations > 200, combinations + " combinations");
  }

  /** Every row that may stand in a fabric is among the lines, or apart from them for a reason. */
  @Test
  void everyRowIsTried() {
    Set<String> tried =
        LINES.stream().map(line -> line[1].split(" ")[0]).collect(Collectors.toSet());
    Set<String> missing = new TreeSet<>();
    for (String place :
        List.of(
            "fabric",
            "pod",
            "segment",
            "leaf",
            "spine",
            "superspine",
            "addressing",
            "routing",
            "racks")) {
      for (String key : Settings.keys(place)) {
        if (!tried.contains(key) && !APART.contains(key)) {
          missing.add(place + " " + key);
        }
      }
    }
    assertEquals(Set.of(), missing);
  }
}
