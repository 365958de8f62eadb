package dev.weft.topology.paths;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.Links;
import dev.weft.topology.ServerModel;
import dev.weft.topology.Topology;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The latency by classes of attachments is that of all pairs of NICs, each walked hop by hop, on
 * fabrics with all kinds of switches, cables and rates. One NIC, one port: then the pair is the
 * path.
 */
final class PathLatencyByPairsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void isTheWorstOfAllPairs(long seed) throws IOException {
    Path file = Files.writeString(folder.resolve("x.fabric"), text(new Random(seed)));
    Topology topology = WeftCompiler.create().compile(file, Map.of()).topologies().getFirst();
    Adjacency adjacency = Adjacency.of(topology);
    Routes routes = Routes.of(topology, adjacency);
    long worst = new Walk(topology, adjacency, routes).worst();
    assertEquals(
        worst, PathLatency.worstPs(topology, adjacency, routes).orElseThrow(), "seed " + seed);
  }

  private static String text(Random random) {
    StringBuilder text =
        new StringBuilder(
            """
            weft 1
            gpu G { memory 80 GB }
            """);
    for (int i = 0; i < 3; i++) {
      text.append(
          "nic N%d { ports 1 x %d Gb/s roce latency %d ns }%n"
              .formatted(i, 100 << i, random.nextInt(900)));
      text.append("server S%d { gpus 2 of G nics 2 of N%d for backend }%n".formatted(i, i));
      text.append(
          "switch W%d { os frr ports 64 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s latency %d ns }%n"
              .formatted(i, random.nextInt(900)));
    }
    text.append("fabric F {\n");
    for (int pod = 0; pod < 2; pod++) {
      text.append("pod [%d] {%n".formatted(1 + random.nextInt(2)));
      for (int segment = 0; segment < 2; segment++) {
        text.append(
            ("segment [%d] { servers 2 of S%d leaf %s of W%d uplink-cable %d m host-cable %d m"
                    + " uplink 1 x %d Gb/s to each spine }%n")
                .formatted(
                    1 + random.nextInt(2),
                    random.nextInt(3),
                    random.nextBoolean() ? "per rail" : "",
                    random.nextInt(3),
                    random.nextInt(90) + 1,
                    random.nextInt(20) + 1,
                    100 << random.nextInt(3)));
      }
      for (int i = 0; i < 2; i++) {
        text.append(
            "spine of W%d { uplink 1 x 400 Gb/s to each superspine }%n"
                .formatted(random.nextInt(3)));
      }
      text.append("}\n");
    }
    return text.append("superspine 2 of W%d%n}%n".formatted(random.nextInt(3))).toString();
  }

  /** Walks from NIC to NIC over all next hops, with the arrival of the first and the last bit. */
  private record Walk(Topology topology, Adjacency adjacency, Routes routes) {
    long worst() {
      long worst = -1;
      int nics = topology.servers().totalNics();
      for (int from = 0; from < nics; from++) {
        for (int to = 0; to < nics; to++) {
          if (from != to) {
            int link = adjacency.linkOfNic(from, 0);
            long first = nicPs(from) + topology.cableDelayPs(link);
            worst =
                Math.max(worst, at(topology.links().upper(link), to, first, first + bits(link)));
          }
        }
      }
      return worst;
    }

    /**
     * Arrival of the last bit at a NIC of a packet whose first and last bit reach a switch then.
     */
    private long at(int sw, int nic, long first, long last) {
      Links links = topology.links();
      int down = adjacency.linkOfNic(nic, 0);
      int leaf = links.upper(down);
      if (sw == leaf) {
        return out(sw, down, first, last)[1] + nicPs(nic);
      }
      long worst = -1;
      for (int link : next(sw, leaf)) {
        long[] there = out(sw, link, first, last);
        int other = links.lower(link) == sw ? links.upper(link) : links.lower(link);
        worst = Math.max(worst, at(other, nic, there[0], there[1]));
      }
      return worst;
    }

    private int[] next(int sw, int leaf) {
      Links links = topology.links();
      int[] straight =
          IntStream.range(0, adjacency.degreeOfSwitch(sw))
              .map(i -> adjacency.linkOfSwitch(sw, i))
              .filter(
                  link ->
                      !links.isHost(link) && links.upper(link) == sw && links.lower(link) == leaf)
              .toArray();
      if (straight.length > 0) {
        return straight;
      }
      int group = routes.groupOfAttachment(topology.switches().attachment(leaf));
      int hops = routes.nextHops(sw, group);
      return hops == Routes.NONE ? new int[0] : routes.links(hops);
    }

    /** First and last bit at the far end of a link; a faster link waits for the last bit. */
    private long[] out(int sw, int link, long first, long last) {
      long switchPs = topology.switchModel(sw).latencyPs();
      long begin = switchPs + (bits(link) < last - first ? last : first);
      long arrival = begin + topology.cableDelayPs(link);
      return new long[] {arrival, arrival + bits(link)};
    }

    /** 150 bytes; all rates here divide it without rest. */
    private long bits(int link) {
      return 1200L * 1_000_000_000_000L / topology.links().rateBps(link);
    }

    private long nicPs(int nic) {
      ServerModel server = topology.serverModel(topology.servers().serverOfNic(nic));
      return server.nics().getFirst().model().latencyPs();
    }
  }
}
