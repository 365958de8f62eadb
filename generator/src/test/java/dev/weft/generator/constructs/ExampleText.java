package dev.weft.generator.constructs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The text of a small design with examples of constructs in it. A design is a list of lines, each
 * in a block; a line of an example stands in place of one that begins alike.
 */
public final class ExampleText {
  /** In place of all lines of a block. */
  private static final String NOTHING = "-";

  /** Before the first word of a line that is taken out. */
  private static final String NO = "no ";

  /** Words that exclude one another. */
  private static final Map<String, String> SAME = Map.of("ibgp", "ebgp", "unnumbered", "numbered");

  /** What all examples are added to. */
  private static final Map<String, String> BASE =
      lines(
          """
          gpu | memory 80 GB
          gpu | architecture 90
          server | gpus 2 of Gpu
          server | nics 2 of Nic for backend
          server | cpu "AuthenticAMD 25 17"
          server | pcie gen 5 x 16 { switch 2 each { gpus 1 nics 1 } }
          nic | ports 1 x 400 Gb/s
          nic | roce
          nic | infiniband
          nic | ultra-ethernet
          nic | out-of-order-writes
          switch | ports 64 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s
          switch | asic "trident4"
          switch | buffer 113 MB
          class rdma | dscp 26
          class rdma | priority 3
          class rdma | lossless
          class rdma | bandwidth 60%
          class cnp | dscp 48
          class cnp | priority 6
          class cnp | strict
          class default | priority 0
          class default | bandwidth 40%
          fabric | transport roce
          routing | ebgp
          routing | mtu 8000
          segment | servers 2 of Server
          segment | leaf per rail of Box
          segment | uplink 1 x 400 Gb/s to each spine
          """);

  /** The same over InfiniBand, which has no routing of IP. */
  private static final Map<String, String> INFINIBAND = infiniband();

  private final Map<String, String> base;
  private final Map<String, String> lines;

  private ExampleText(Map<String, String> base, Map<String, String> lines) {
    this.base = base;
    this.lines = lines;
  }

  private static Map<String, String> infiniband() {
    Map<String, String> lines = new LinkedHashMap<>(BASE);
    lines.put("fabric | transport", "transport infiniband");
    lines.keySet().removeIf(key -> place(key).equals("routing "));
    return lines;
  }

  /** The design of a target without any example. */
  public static ExampleText plain(String target) {
    Map<String, String> base = target.equals("infiniband") ? INFINIBAND : BASE;
    return new ExampleText(base, base);
  }

  /** The design of a target with an example. */
  public static ExampleText of(String target, Example example) {
    return plain(target).with(lines(example.text()));
  }

  /** The design with both; null where both say something of one thing. */
  public static @Nullable ExampleText of(String target, Example one, Example other) {
    Map<String, String> first = lines(one.text());
    Map<String, String> second = lines(other.text());
    for (Map.Entry<String, String> line : second.entrySet()) {
      String same = first.get(line.getKey());
      if (same != null && !same.equals(line.getValue())) {
        return null;
      }
    }
    return isCleared(first, second) || isCleared(second, first)
        ? null
        : plain(target).with(first).with(second);
  }

  private static boolean isCleared(Map<String, String> by, Map<String, String> lines) {
    return by.keySet().stream()
        .filter(key -> key.endsWith("| " + NOTHING))
        .anyMatch(key -> lines.keySet().stream().anyMatch(line -> line.startsWith(place(key))));
  }

  /** The same over Ethernet, for what InfiniBand has not. */
  ExampleText overEthernet() {
    if (base != INFINIBAND) {
      return this;
    }
    Map<String, String> all = new LinkedHashMap<>(BASE);
    all.putAll(lines);
    all.replace("fabric | transport", "transport infiniband", "transport roce");
    return new ExampleText(BASE, all);
  }

  /**
   * The design without what makes a construct of its example: the lines that the construct covers,
   * or all if it covers none.
   */
  ExampleText without(Construct construct, Example example) {
    Map<String, String> own = lines(example.text());
    List<String> makers =
        new ArrayList<>(own.keySet().stream().filter(key -> makes(construct, key, own)).toList());
    Map<String, String> rest = new LinkedHashMap<>(lines);
    for (String maker : makers.isEmpty() ? Set.copyOf(own.keySet()) : makers) {
      String key = taken(maker, own.getOrDefault(maker, ""));
      String before = base.get(key);
      if (before == null || before.equals(own.get(key))) {
        rest.remove(key);
      } else {
        rest.put(key, before);
      }
    }
    return new ExampleText(base, rest);
  }

  /** Whether a line of an example is one of another too, and so stays without the first. */
  static boolean share(Construct construct, Example example, Example other) {
    Map<String, String> own = lines(example.text());
    Map<String, String> others = lines(other.text());
    boolean isCovering = own.keySet().stream().anyMatch(key -> makes(construct, key, own));
    return own.keySet().stream()
        .filter(key -> !isCovering || makes(construct, key, own))
        .anyMatch(others::containsKey);
  }

  private static boolean makes(Construct construct, String key, Map<String, String> lines) {
    String place = place(key).split(" ")[0];
    String line = lines.getOrDefault(key, "");
    String[] words = line.split(" ");
    String setting = place + " " + words[0];
    boolean isBeside = place.equals("file");
    return !isBeside && covers(construct, place, words, setting);
  }

  private static boolean covers(Construct construct, String place, String[] words, String setting) {
    return construct.covers().contains(place)
        || construct.covers().contains(words[0])
        || construct.covers().contains(setting)
        || words.length > 1 && construct.covers().contains(setting + " " + words[1]);
  }

  private ExampleText with(Map<String, String> others) {
    Map<String, String> all = new LinkedHashMap<>(lines);
    others.forEach(
        (key, line) -> {
          if (line.equals(NOTHING)) {
            all.keySet().removeIf(each -> each.startsWith(place(key)));
          } else if (line.startsWith(NO)) {
            all.remove(taken(key, line));
          } else {
            all.put(key, line);
          }
        });
    return new ExampleText(base, all);
  }

  /** The key of a line, or of the one that it takes out. */
  private static String taken(String key, String line) {
    return line.startsWith(NO) ? place(key) + "| " + line.substring(NO.length()) : key;
  }

  private static String place(String key) {
    return key.substring(0, key.indexOf('|'));
  }

  /** Lines by block and first word; of what stands beside the fabric, by all words. */
  private static Map<String, String> lines(String text) {
    Map<String, String> lines = new LinkedHashMap<>();
    for (String each : text.strip().split("\n")) {
      int bar = each.indexOf('|');
      String place = each.substring(0, bar);
      String line = each.substring(bar + 1).strip();
      String word = place.startsWith("file") ? line : line.split(" ")[0];
      String key = place + "| " + SAME.getOrDefault(word, word);
      if (lines.put(key, line) != null) {
        throw new IllegalArgumentException("twice " + key);
      }
    }
    return lines;
  }

  private String in(String place) {
    StringBuilder text = new StringBuilder();
    lines.forEach(
        (key, line) -> {
          if (place(key).strip().equals(place)) {
            text.append("    ").append(line).append('\n');
          }
        });
    return text.toString();
  }

  private String block(String name) {
    String lines = in(name);
    return lines.isEmpty() ? "" : name + " {\n" + lines + "}\n";
  }

  /** The whole text, of switches that run a system. */
  String text(String system) {
    return text(system, "");
  }

  /**
   * The whole text, whose spines run another system than its leaves.
   *
   * @param above system of the spines; empty for that of the leaves
   */
  String text(String system, String above) {
    String spine = above.isEmpty() ? "Box" : "Top";
    return "weft 1\ngpu Gpu {\n"
        + (in("gpu") + "}\nnic Nic {\n" + in("nic") + "}\n")
        + ("server Server {\n" + in("server") + "}\n")
        + ("switch Box {\nos " + system + "\n" + in("switch") + "}\n")
        + (above.isEmpty() ? "" : "switch Top {\nos " + above + "\n" + ofSpines() + "}\n")
        + ("qos Roce {\nclass rdma {\n" + in("class rdma") + "}\n")
        + ("class cnp {\n" + in("class cnp") + "}\nclass default {\n" + in("class default"))
        + ("}\n" + in("qos") + "}\n")
        + ("fabric Small {\n" + in("fabric"))
        + (block("naming") + block("routing") + block("addressing"))
        + ("segment {\n" + segment() + "}\nspine 2 of " + spine + "\n}\n")
        + in("file");
  }

  /** What all switches have but their release, which is one of a system. */
  private String ofSpines() {
    return in("switch").replaceAll("(?m)^ *os-release .*\n", "");
  }

  /** The leaves with what stands in their block. */
  private String segment() {
    String leaf = in("leaf");
    return leaf.isEmpty()
        ? in("segment")
        : in("segment").replaceFirst("(leaf [^\n]*)", "$1 {\n" + leaf + "}");
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ExampleText text && lines.equals(text.lines) && base.equals(text.base);
  }

  @Override
  public int hashCode() {
    return lines.hashCode();
  }
}
