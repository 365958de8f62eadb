package dev.weft.lang.ide.completion;

import java.util.List;

/** The pieces of text that completion offers; what each writes without a change is sound. */
public final class Snippets {
  private static final String NVIDIA = "catalog.nvidia.*";
  private static final String GENERIC = "catalog.generic.*";
  private static final List<String> BOTH = List.of(GENERIC, NVIDIA);

  /**
   * 2 x 16 servers with 8 NICs: 512 x 400 Gb/s over 8 rails; 8 leaves of a segment, each 16 x 400
   * Gb/s down, 8 x 800 Gb/s up.
   */
  private static final String TWO_TIERS =
      """
      fabric ${1:@Training} {
        transport roce
        qos LosslessRoce
        segment [${2:2}] {
          servers ${3:16} of HgxH100
          leaf ${4:4} of Sn5600
          uplink ${5:4 x 800 Gb/s} to each spine
        }
        spine ${6:4} of Sn5600
        expect {
          gpus == ${7:256}
          oversubscription <= 1
        }
      }
      """;

  private static final String RAILS =
      """
      fabric ${1:@RailOptimised} {
        transport roce
        qos LosslessRoce
        segment [${2:2}] {
          servers ${3:16} of HgxH100
          leaf per rail of Sn5600
          uplink ${4:2 x 800 Gb/s} to each spine
        }
        spine ${5:4} of Sn5600
        expect {
          gpus == ${6:256}
          oversubscription <= 1
          switch hops == 3
        }
      }
      """;

  private static final String THREE_TIERS =
      """
      fabric ${1:@Pods} {
        transport roce
        qos LosslessRoce
        pod [${2:2}] {
          segment [${3:2}] {
            servers ${4:16} of HgxH100
            leaf per rail of Sn5600
            uplink 2 x 800 Gb/s to each spine
          }
          spine ${5:4} of Sn5600 { uplink 8 x 800 Gb/s to each superspine }
        }
        superspine ${6:4} of Sn5600
        expect {
          gpus == ${7:512}
          oversubscription <= 1
          switch hops <= 5
        }
      }
      """;

  private static final String QOS =
      """
      qos ${1:@RoceQos} {
        class rdma    { dscp ${2:26}  priority ${3:3}  lossless  ecn 150 KB .. 1500 KB at 10%  bandwidth 60% }
        class cnp     { dscp 48  priority 6  strict }
        class default { priority 0  bandwidth 40% }
        pause-watchdog 200 ms
        congestion-control dcqcn
      }
      """;

  private static final String MODEL =
      """
      model ${1:@Llama8B} {
        parameters 8e9  layers 32  hidden 4096  feed-forward 14336
        heads 32  kv-heads 8  vocabulary 128256  sequence 8192
      }

      job ${2:@Pretrain} {
        train ${1:@Llama8B}
        tensor ${3:8}  data ${4:2}
      }
      """;

  private static final String SERVER =
      """
      server ${1:@MyServer} {
        gpus ${2:8} of H100
        nics ${3:8} of ConnectX7 for backend
        scale-up nvlink { 18 links x 25 GB/s  through 4 nvswitch }
        pcie gen 5 x 16 { switch 8 each { gpus 1 nics 1 } }
        numa 2
        rack-units 8  power 10.2 kW
      }
      """;

  private static final String SWITCH =
      """
      switch ${1:@MySwitch} {
        ports ${2:64 x 400 Gb/s} breakout ${3:2 x 200 Gb/s}
        os ${4:sonic}
        latency 800 ns
        rack-units 2
      }
      """;

  private static final String SEGMENT =
      """
      segment {
        servers ${1:4} of HgxH100
        leaf per rail of Sn5600
      }
      """;

  private static final String POD =
      """
      pod {
        segment [${1:2}] {
          servers ${2:4} of HgxH100
          leaf per rail of Sn5600
        }
        spine ${3:4} of Sn5600
      }
      """;

  private static final String ROUTING =
      """
      routing {
        ebgp { leaf as from ${1:4200100000} }
        mtu ${2:9000}
      }
      """;

  private static final String EXPECT =
      """
      expect {
        gpus >= ${1:1}
        switch hops <= ${2:5}
      }
      """;

  private static final List<Snippet> ALL =
      List.of(
          new Snippet(
              BlockKinds.FILE,
              "weft",
              "weft 1, with a whole fabric",
              "A text to begin with: a fabric of two tiers that checks as it is.",
              List.of(),
              "weft 1\n\nimport catalog.generic.*\nimport catalog.nvidia.*\n\n" + TWO_TIERS),
          file(
              "fabric", "fabric of two tiers", "Leaves and spines, non-blocking.", BOTH, TWO_TIERS),
          file(
              "fabric",
              "fabric of two tiers, rail-optimised",
              "A leaf for each rail of a segment, below common spines.",
              BOTH,
              RAILS),
          file(
              "fabric",
              "fabric of three tiers",
              "Pods of leaves and spines below super-spines.",
              BOTH,
              THREE_TIERS),
          file(
              "qos",
              "qos for RoCE",
              "A lossless class, its congestion notifications before all others.",
              List.of(),
              QOS),
          file(
              "scenario",
              "scenario of a collective",
              "An all-reduce of sizes from 1 MiB to 1 GiB.",
              List.of(),
              "scenario ${1:@Bench} { all-reduce ${2:1 MiB .. 1 GiB} on ${3:%F} }\n"),
          file("model", "model and job", "A model, and how it is trained.", List.of(), MODEL),
          file("server", "server type", "GPUs, NICs and what joins them.", List.of(NVIDIA), SERVER),
          file("switch", "switch type", "Ports, and the system that runs.", List.of(), SWITCH),
          fabric(
              "segment",
              "segment of servers and leaves",
              "Servers, a leaf for each rail.",
              SEGMENT),
          fabric("pod", "pod of segments and spines", "Segments below spines of their own.", POD),
          fabric("routing", "routing by external BGP", "AS numbers of leaves, MTU.", ROUTING),
          fabric("expect", "expect counts and hops", "What is to hold of the fabric.", EXPECT),
          new Snippet(
              "pod",
              "segment",
              "segment of servers and leaves",
              "Servers, a leaf for each rail.",
              List.of(NVIDIA),
              SEGMENT));

  private Snippets() {}

  /** Every piece, in the order in which they are offered. */
  public static List<Snippet> all() {
    return ALL;
  }

  private static Snippet file(
      String word, String label, String says, List<String> imports, String body) {
    return new Snippet(BlockKinds.FILE, word, label, says, imports, body);
  }

  private static Snippet fabric(String word, String label, String says, String body) {
    boolean isOfTypes = body.contains("HgxH100");
    return new Snippet("fabric", word, label, says, isOfTypes ? List.of(NVIDIA) : List.of(), body);
  }
}
