package dev.weft.generator;

import dev.weft.topology.CableModel;
import dev.weft.topology.GpuModel;
import dev.weft.topology.Lanes;
import dev.weft.topology.Links;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Multihoming;
import dev.weft.topology.NicGroup;
import dev.weft.topology.NicModel;
import dev.weft.topology.Pcie;
import dev.weft.topology.PlaneMode;
import dev.weft.topology.RailNetworks;
import dev.weft.topology.Routing;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.Segments;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Servers;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.TopologyBuilder;
import dev.weft.topology.Transport;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.systems.Frr;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntBinaryOperator;

/**
 * Regular fabrics for tests, built without the language: pods of equal segments, leaves joined to
 * each spine of their pod, spines to each super-spine. Every server has 8 GPUs and 8 NICs.
 */
public final class TestFabric {
  /** How NICs meet the leaves of their segment. */
  public enum Style {
    /** Two leaves; port p of every NIC goes to leaf p. */
    MLAG,
    /** Eight leaves; NIC k goes to leaf k. */
    RAILS,
    /** Eight leaves, one per plane, with spines of their own; NIC k goes to leaf k. */
    PLANES_BY_NIC,
    /** Two leaves, one per plane, with spines of their own; port p of every NIC goes to leaf p. */
    PLANES_BY_PORT
  }

  private final Style style;
  private int pods = 1;
  private int segments = 1;
  private int servers = 2;
  private int spines;
  private int superspines;
  private int uplinks = 1;
  private int spineUplinks = 1;
  private long hostBps = 400_000_000_000L;
  private long fabricBps = 400_000_000_000L;
  private boolean peerLinks;

  private final List<long[]> links = new ArrayList<>();
  private final List<int[]> switchRows = new ArrayList<>();

  private TestFabric(Style style) {
    this.style = style;
  }

  public static TestFabric of(Style style) {
    return new TestFabric(style);
  }

  /** The multi-pod sample: 128 GPUs, three tiers, non-blocking. */
  public static Topology multiPod() {
    return of(Style.MLAG)
        .pods(2)
        .segments(2)
        .servers(4)
        .hostBps(100_000_000_000L)
        .spines(4, 2)
        .superspines(4, 2)
        .build();
  }

  public TestFabric pods(int count) {
    pods = count;
    return this;
  }

  /** Segments of each pod. */
  public TestFabric segments(int count) {
    segments = count;
    return this;
  }

  /** Servers of each segment. */
  public TestFabric servers(int count) {
    servers = count;
    return this;
  }

  public TestFabric hostBps(long rateBps) {
    hostBps = rateBps;
    return this;
  }

  /** Spines of each pod and plane, and links from each leaf to each. */
  public TestFabric spines(int count, int links) {
    spines = count;
    uplinks = links;
    return this;
  }

  /** Super-spines of each plane, and links from each spine to each. */
  public TestFabric superspines(int count, int links) {
    superspines = count;
    spineUplinks = links;
    return this;
  }

  /** Joins the leaves of every MLAG pair. */
  public TestFabric withPeerLinks() {
    peerLinks = true;
    return this;
  }

  private boolean isDualPort() {
    return style == Style.MLAG || style == Style.PLANES_BY_PORT;
  }

  private int leavesPerSegment() {
    return isDualPort() ? 2 : 8;
  }

  private int planes() {
    return switch (style) {
      case PLANES_BY_NIC -> 8;
      case PLANES_BY_PORT -> 2;
      default -> 1;
    };
  }

  public Topology build() {
    int planes = planes();
    int leaves = pods * segments * leavesPerSegment();
    IntBinaryOperator leaf = (segment, i) -> segment * leavesPerSegment() + i;
    for (int segment = 0; segment < pods * segments; segment++) {
      for (int i = 0; i < leavesPerSegment(); i++) {
        int attachment = style == Style.MLAG ? segment : leaf.applyAsInt(segment, i);
        switchRows.add(new int[] {0, segment / segments, segment, i % planes, i, attachment});
      }
    }
    int firstSpine = switchRows.size();
    for (int pod = 0; pod < pods; pod++) {
      for (int i = 0; i < planes * spines; i++) {
        switchRows.add(new int[] {1, pod, -1, i / spines, i % spines, -1});
      }
    }
    int firstSuper = switchRows.size();
    for (int i = 0; i < planes * superspines; i++) {
      switchRows.add(new int[] {2, -1, -1, i / superspines, i % superspines, -1});
    }
    int[] first = new int[5];
    hostLinks();
    first[1] = links.size();
    join(0, leaves, firstSpine, firstSuper, uplinks);
    first[2] = links.size();
    join(firstSpine, firstSuper, firstSuper, switchRows.size(), spineUplinks);
    first[3] = links.size();
    for (int sw = 0; peerLinks && sw < leaves; sw += 2) {
      links.add(new long[] {sw, 99, sw + 1, 99, fabricBps});
    }
    first[4] = links.size();
    return topology(first);
  }

  private void hostLinks() {
    for (int nic = 0; nic < pods * segments * servers * 8; nic++) {
      int segment = nic / (servers * 8);
      for (int port = 0; port < (isDualPort() ? 2 : 1); port++) {
        int leaf = segment * leavesPerSegment() + (isDualPort() ? port : nic % 8);
        links.add(new long[] {nic, port, leaf, Links.port(1 + nic % (servers * 8), 0), hostBps});
      }
    }
  }

  /** Joins switches of the same plane, and of the same pod where both have one. */
  private void join(int fromLower, int toLower, int fromUpper, int toUpper, int bundle) {
    for (int lower = fromLower; lower < toLower; lower++) {
      for (int upper = fromUpper; upper < toUpper; upper++) {
        int[] a = switchRows.get(lower);
        int[] b = switchRows.get(upper);
        boolean samePod = b[1] < 0 || a[1] == b[1];
        for (int i = 0; i < bundle && a[3] == b[3] && samePod; i++) {
          links.add(new long[] {lower, 200 + upper, upper, 300 + lower, fabricBps});
        }
      }
    }
  }

  private int[] column(int i) {
    return links.stream().mapToInt(link -> (int) link[i]).toArray();
  }

  private int[] switchColumn(int i) {
    return switchRows.stream().mapToInt(row -> row[i]).toArray();
  }

  private Topology topology(int[] firstOfKind) {
    int[] lengths = new int[links.size()];
    java.util.Arrays.fill(lengths, 5_000);
    Links table =
        new Links(
            firstOfKind,
            column(0),
            column(1),
            column(2),
            column(3),
            links.stream().mapToLong(link -> link[4]).toArray(),
            lengths,
            new int[links.size()],
            new int[links.size()]);
    int attachments = 1 + java.util.Arrays.stream(switchColumn(5)).max().orElse(-1);
    return new TopologyBuilder()
        .name("Test")
        .transport(Transport.ROCE)
        .planeMode(
            switch (style) {
              case PLANES_BY_NIC -> PlaneMode.BY_NIC;
              case PLANES_BY_PORT -> PlaneMode.BY_PORT;
              default -> PlaneMode.NONE;
            })
        .planes(planes())
        .rails(8)
        .pods(pods)
        .hasPodLevel(true)
        .attachments(attachments)
        .multihoming(style == Style.MLAG ? Multihoming.MLAG : Multihoming.NONE)
        .routing(new Routing("ebgp", null, 0, 0, 9216, LoadBalancing.SPRAY, 0))
        .qos(null)
        .serverModels(List.of(serverModel()))
        .switchModels(List.of(switchModel()))
        .cableModels(List.of(new CableModel("Copper", 0, 5_000)))
        .segments(segmentTable())
        .servers(serverTable())
        .switches(switchTable())
        .links(table)
        .railNetworks(RailNetworks.none(attachments))
        .origins(List.of(new Origin("test.fabric", 1, 1, 0, 1)))
        .build();
  }

  private ServerModel serverModel() {
    Lanes ports = new Lanes(isDualPort() ? 2 : 1, hostBps);
    NicModel nic = new NicModel("Nic", ports, List.of(), Set.of(Transport.ROCE), true, 25, 500_000);
    return new ServerModel(
        "Server",
        8,
        new GpuModel("Gpu", 80_000_000_000L, 700, 90),
        List.of(new NicGroup(8, nic, Set.of("backend"))),
        new ScaleUp("nvlink", 18, 25e9, 4, 300_000),
        new Pcie(5, 16, 4, 2, 2),
        2,
        "",
        8,
        10_200);
  }

  private SwitchModel switchModel() {
    return new SwitchModel(
        "Switch", Frr.SYSTEM, new Lanes(64, fabricBps), List.of(), 0, 800_000, 2, 1_100, 2);
  }

  private Segments segmentTable() {
    int count = pods * segments;
    int[] pod = new int[count];
    int[] index = new int[count];
    int[] firstServer = new int[count + 1];
    for (int i = 0; i < count; i++) {
      pod[i] = i / segments;
      index[i] = i % segments;
      firstServer[i + 1] = (i + 1) * servers;
    }
    return new Segments(pod, index, firstServer, new int[count]);
  }

  private Servers serverTable() {
    int count = pods * segments * servers;
    int[] segment = new int[count];
    int[] first = new int[count + 1];
    for (int i = 0; i < count; i++) {
      segment[i] = i / servers;
      first[i + 1] = (i + 1) * 8;
    }
    return new Servers(segment, new int[count], first, first, new int[count]);
  }

  private Switches switchTable() {
    int count = switchRows.size();
    byte[] tier = new byte[count];
    int[] firstRail = new int[count];
    int[] railCount = new int[count];
    for (int sw = 0; sw < count; sw++) {
      tier[sw] = (byte) switchRows.get(sw)[0];
      boolean leaf = tier[sw] == Tier.LEAF.ordinal();
      firstRail[sw] = leaf && !isDualPort() ? switchRows.get(sw)[4] : 0;
      railCount[sw] = !leaf ? 0 : isDualPort() ? 8 : 1;
    }
    return new Switches(
        tier,
        switchColumn(1),
        switchColumn(2),
        switchColumn(3),
        switchColumn(4),
        new int[count],
        firstRail,
        railCount,
        switchColumn(5),
        new long[count],
        new int[count],
        new int[count]);
  }
}
