package dev.weft.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Draws flow sets with {@link SplittableRandom}.
 *
 * <ul>
 *   <li>{@code poisson FILE SEED}: 8,192 flows over 32 leaves of 32 hosts and 32 spines. Gaps
 *       between starts are exponential with a mean of 1 us; sizes are 2^(20 + 7u) bytes, u even in
 *       [0, 1): log-uniform from 1 to 128 MiB; pairs of different hosts, all alike likely.
 *   <li>{@code random FOLDER COUNT}: for each seed 1 to COUNT a fabric of 2 to 9 leaves, 1 to 12
 *       hosts each (2 at least in all), 1 to 6 spines, host links of 100 to 800 Gb/s, uplinks of
 *       100 to 800 Gb/s, and up to 400 flows of 1 KiB to 64 MiB, half of them at 0, half within 1
 *       ms. {@code FOLDER/sets} has a line with file and fabric for each.
 *   <li>{@code uniform FILE SHAPE COUNT SEED}: flows of 64 MiB, all at 0, between random pairs of
 *       different hosts of a fabric of that shape, LEAVESxHOSTSxSPINES.
 *   <li>{@code permutation FILE SHAPE SEED}: one such flow from each host, and one to each: in a
 *       circle through all in random order.
 * </ul>
 *
 * A flow takes the spine {@code mix(1000003 source + destination) mod spines}.
 */
public final class FlowSetWriter {
  private static final int POISSON_FLOWS = 8192;
  private static final long LARGE_BYTES = 64L << 20;
  private static final double MEAN_GAP_SECONDS = 1e-6;

  private FlowSetWriter() {}

  /** Writes what the arguments say. */
  public static void main(String[] arguments) throws IOException {
    switch (arguments[0]) {
      case "poisson" -> poisson(Path.of(arguments[1]), Long.parseLong(arguments[2]));
      case "random" -> random(Path.of(arguments[1]), Integer.parseInt(arguments[2]));
      case "uniform" ->
          uniform(
              Path.of(arguments[1]),
              LeafSpine.of(arguments[2], "4e11", "4e11"),
              Integer.parseInt(arguments[3]),
              Long.parseLong(arguments[4]));
      case "permutation" ->
          permutation(
              Path.of(arguments[1]),
              LeafSpine.of(arguments[2], "4e11", "4e11"),
              Long.parseLong(arguments[3]));
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }

  private static void poisson(Path file, long seed) throws IOException {
    LeafSpine fabric = LeafSpine.of("32x32x32", "4e11", "4e11");
    SplittableRandom random = new SplittableRandom(seed);
    try (PrintWriter out = open(file)) {
      double start = 0;
      for (int id = 0; id < POISSON_FLOWS; id++) {
        start -= Math.log(1 - random.nextDouble()) * MEAN_GAP_SECONDS;
        long bytes = (long) Math.pow(2, 20 + 7 * random.nextDouble());
        write(out, id, fabric, random, bytes, start);
      }
    }
  }

  private static void uniform(Path file, LeafSpine fabric, int count, long seed)
      throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    try (PrintWriter out = open(file)) {
      for (int id = 0; id < count; id++) {
        write(out, id, fabric, random, LARGE_BYTES, 0);
      }
    }
  }

  private static void permutation(Path file, LeafSpine fabric, long seed) throws IOException {
    int hosts = fabric.hosts();
    long[] drawn = new SplittableRandom(seed).longs(hosts).toArray();
    int[] order =
        IntStream.range(0, hosts)
            .boxed()
            .sorted(Comparator.comparingLong(host -> drawn[host]))
            .mapToInt(Integer::intValue)
            .toArray();
    try (PrintWriter out = open(file)) {
      for (int id = 0; id < hosts; id++) {
        write(out, id, fabric, order[id], order[(id + 1) % hosts], LARGE_BYTES, 0);
      }
    }
  }

  private static void random(Path folder, int count) throws IOException {
    try (PrintWriter sets = new PrintWriter(Files.newBufferedWriter(folder.resolve("sets")))) {
      for (int seed = 1; seed <= count; seed++) {
        SplittableRandom random = new SplittableRandom(seed);
        LeafSpine fabric =
            new LeafSpine(
                random.nextInt(2, 10),
                random.nextInt(1, 13),
                random.nextInt(1, 7),
                1e11 * (1 << random.nextInt(4)),
                1e11 * (1 << random.nextInt(4)));
        String name = "set" + seed + ".csv";
        sets.printf(
            Locale.ROOT,
            "%s %dx%dx%d %.0f %.0f%n",
            name,
            fabric.leaves(),
            fabric.hostsPerLeaf(),
            fabric.spines(),
            fabric.hostBps(),
            fabric.uplinkBps());
        randomFlows(folder.resolve(name), fabric, random);
      }
    }
  }

  private static void randomFlows(Path file, LeafSpine fabric, SplittableRandom random)
      throws IOException {
    int flows = random.nextInt(1, 401);
    double[] start = random.doubles(flows).map(u -> u < 0.5 ? 0 : (2 * u - 1) * 1e-3).toArray();
    Arrays.sort(start);
    try (PrintWriter out = open(file)) {
      for (int id = 0; id < flows; id++) {
        long bytes = (long) Math.pow(2, 10 + 16 * random.nextDouble());
        write(out, id, fabric, random, bytes, start[id]);
      }
    }
  }

  private static PrintWriter open(Path file) throws IOException {
    PrintWriter out = new PrintWriter(Files.newBufferedWriter(file));
    out.print("id,src,dst,bytes,start_s,spine\n");
    return out;
  }

  private static void write(
      PrintWriter out,
      int id,
      LeafSpine fabric,
      SplittableRandom random,
      long bytes,
      double start) {
    int from = random.nextInt(fabric.hosts());
    int to = (from + 1 + random.nextInt(fabric.hosts() - 1)) % fabric.hosts();
    write(out, id, fabric, from, to, bytes, start);
  }

  private static void write(
      PrintWriter out, int id, LeafSpine fabric, int from, int to, long bytes, double start) {
    long pair = new SplittableRandom(from * 1_000_003L + to).nextLong();
    long spine = Long.remainderUnsigned(pair, fabric.spines());
    out.printf(Locale.ROOT, "%d,%d,%d,%d,%.12f,%d\n", id, from, to, bytes, start, spine);
  }
}
