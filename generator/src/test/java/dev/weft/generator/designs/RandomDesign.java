package dev.weft.generator.designs;

import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A fabric as text, drawn at random: tiers, planes, pairs, groups, breakouts, ranges of ports,
 * places to come and links outside. Many a one is wrong; what is found in it is not asked here.
 */
final class RandomDesign {
  static final List<String> SYSTEMS =
      SwitchBackends.ALL.stream().map(SwitchBackend::target).toList();

  private static final WeftCompiler COMPILER = WeftCompiler.create();

  private static final String TYPES =
      """
      weft 1
      gpu Gpu { memory 80 GB }
      nic One { ports 1 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s  roce  out-of-order-writes }
      nic Two { ports 2 x 200 Gb/s  roce  out-of-order-writes }
      nic Narrow { ports 1 x 100 Gb/s  roce }
      nic Four { ports 4 x 100 Gb/s  roce  out-of-order-writes }
      server Ones { gpus 4 of Gpu  nics 4 of One for backend }
      server Twos { gpus 4 of Gpu  nics 4 of Two for backend }
      server Slim { nics 1 of Narrow for backend }
      server Fours { gpus 4 of Gpu  nics 4 of Four for backend }
      switch Even { os %s  ports 32 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s }
      switch Mixed { os %1$s  ports 24 x 200 Gb/s breakout 2 x 100 Gb/s  ports 8 x 400 Gb/s breakout 4 x 100 Gb/s }
      switch Large { os %1$s  ports 128 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s }
      """;

  private final Random random;
  private final StringBuilder text = new StringBuilder();

  private final boolean isPaired;
  private final boolean hasSpines;
  private final boolean hasPlanes;

  /** Whether uplinks are written, else they are derived. */
  private final boolean writesUplinks;

  private RandomDesign(long seed) {
    random = new Random(seed);
    isPaired = chance(3);
    hasSpines = !chance(5);
    writesUplinks = hasSpines && !chance(3);
    hasPlanes = chance(3);
  }

  /** The text of a design: the same for the same seed. */
  static String text(long seed) {
    return new RandomDesign(seed).draw();
  }

  /** A text, compiled. */
  static Compiled compile(String text) {
    try {
      Path file = Files.createTempFile("random", ".fabric");
      try {
        return COMPILER.compile(Files.writeString(file, text), Map.of());
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String draw() {
    text.append(TYPES.formatted(one(SYSTEMS)));
    boolean hasPods = chance(3);
    line("fabric F {");
    if (writesUplinks) {
      line("oversubscription 12");
    }
    line("host-cable 20 m");
    if (hasPlanes) {
      line("planes 2 by " + one(List.of("port", "nic")));
    }
    if (isPaired) {
      line("multihoming " + one(List.of("mlag", "esi", "unstacked")));
    }
    if (hasPods) {
      line("pod [2] {");
    }
    line("segment [" + (1 + random.nextInt(3)) + "] {");
    segment();
    line("}");
    boolean hasSuperspines = hasPods && hasSpines && !chance(4);
    if (hasSpines) {
      spines(hasSuperspines);
    }
    if (hasPods) {
      line("}");
      if (hasSuperspines) {
        line("superspine " + (1 + random.nextInt(4)) + groups() + " of Large");
      }
    }
    line("}");
    return text.toString();
  }

  private void segment() {
    int servers = 1 + random.nextInt(8);
    line(
        "servers " + servers + " of " + one(List.of("Twos", "Fours", isPaired ? "Fours" : "Ones")));
    if (chance(4)) {
      line("attach " + (1 + random.nextInt(3)) + " of Slim" + placeOfAttached());
    }
    if (chance(3)) {
      line("slots " + (servers + random.nextInt(4)));
    }
    String group = one(List.of("", "", " per rail", " per 2 rails"));
    int leaves = isPaired ? 2 : 1 + random.nextInt(2);
    line("leaf " + leaves + group + " of " + one(List.of("Even", "Mixed")) + " {");
    if (writesUplinks) {
      line("uplink " + uplinks("spine"));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      line("external " + (1 + random.nextInt(6)) + " x " + rate() + " to \"far-" + i + "\"");
    }
    switch (random.nextInt(4)) {
      case 0 ->
          line("hosts on ports " + (1 + random.nextInt(8)) + " .. " + (20 + random.nextInt(5)));
      case 1 -> line("uplinks on ports " + (20 + random.nextInt(6)) + " .. 32");
      default -> {}
    }
    line("}");
  }

  private String placeOfAttached() {
    return hasPlanes ? one(List.of(" on plane 1", " on plane 2", " in every plane")) : "";
  }

  private void spines(boolean isBelowSuperspines) {
    line("spine " + (1 + random.nextInt(3)) + groups() + " of Large {");
    if (isBelowSuperspines && writesUplinks) {
      line("uplink " + uplinks("superspine"));
    }
    if (chance(4)) {
      line("external 2 x " + rate() + " to \"core\"");
    }
    line("}");
  }

  private String uplinks(String above) {
    String lanes = (1 + random.nextInt(4)) + " x " + rate();
    return lanes
        + one(
            List.of(
                " to each " + above,
                " to each " + above,
                " across " + above + "s",
                " striped over " + above + "s"));
  }

  private String groups() {
    return one(List.of("", "", " per rail", " per position"));
  }

  private String rate() {
    return one(List.of("100 Gb/s", "200 Gb/s", "400 Gb/s"));
  }

  private void line(String words) {
    text.append(words).append('\n');
  }

  private boolean chance(int in) {
    return random.nextInt(in) == 0;
  }

  private String one(List<String> words) {
    return words.get(random.nextInt(words.size()));
  }
}
