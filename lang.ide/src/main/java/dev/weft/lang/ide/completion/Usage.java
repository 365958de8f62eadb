package dev.weft.lang.ide.completion;

import dev.weft.lang.scoping.CatalogIndex;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.lang.validation.codes.Codes;
import dev.weft.lang.validation.promises.Metrics;
import dev.weft.topology.workload.Metric;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * How often the samples say a word in a kind of block, and after which other one. {@link
 * UsageOfSamples} counts it whenever this module is built.
 */
final class Usage {
  /** What stands for a number, and for a name that a text gives itself. */
  static final String NUMBER = "#";

  static final String NAME = "@";

  static final String FILE = "usage.tsv";

  /** What is not seen twice is chance. */
  private static final int LEAST = 2;

  /** What a word after another one counts, compared with the same word anywhere in the block. */
  private static final int AFTER = 8;

  private final TreeMap<String, Integer> counts = new TreeMap<>();
  private final Map<String, Integer> byWord = new HashMap<>();
  private final Set<String> vocabulary;

  private Usage(Set<String> vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** That of the samples. */
  static Usage ofSamples() {
    return OfSamples.USAGE;
  }

  /** Counts what some texts say. */
  static Usage count(Collection<String> texts, Set<String> keywords) {
    Set<String> vocabulary = new HashSet<>(keywords);
    for (SettingRow<?> row : Settings.all()) {
      vocabulary.add(row.key());
      vocabulary.addAll(row.words());
    }
    Metrics.names().forEach(name -> vocabulary.addAll(Arrays.asList(name.split(" "))));
    Arrays.stream(Metric.values()).map(Metric::word).forEach(vocabulary::add);
    for (CatalogIndex.Entry type : CatalogIndex.all()) {
      vocabulary.add(type.name());
      vocabulary.add(type.packageName());
    }
    Codes.all().forEach(code -> vocabulary.addAll(Arrays.asList(code.split("\\."))));
    Usage usage = new Usage(vocabulary);
    texts.forEach(text -> Scan.read(text, usage::add));
    usage.counts.values().removeIf(count -> count < LEAST);
    return usage;
  }

  private void add(String kind, String before, String word) {
    String said = Character.isDigit(word.charAt(0)) ? word : normal(word);
    if (!said.equals(NAME)) {
      counts.merge(key(kind, normal(before), said), 1, Integer::sum);
    }
  }

  private String normal(String word) {
    char first = word.charAt(0);
    boolean isKnown =
        !Character.isLetter(first) || vocabulary.contains(word) || UnitWords.isUnit(word);
    return Character.isDigit(first) ? NUMBER : isKnown ? word : NAME;
  }

  private void put(String kind, String before, String word, int count) {
    counts.put(key(kind, before, word), count);
    byWord.merge(kind + "\t" + word, count, Integer::sum);
  }

  private static String key(String kind, String before, String word) {
    return kind + "\t" + before + "\t" + word;
  }

  /** How usual a word is at a place, compared with others there. */
  int of(Scan.Block block, String word) {
    String before = block.before(1);
    char first = before.charAt(0);
    String known = Character.isDigit(first) ? NUMBER : before;
    int after = counts.getOrDefault(key(block.kind(), known, word), 0);
    int afterName =
        after == 0 && Character.isLetter(first)
            ? counts.getOrDefault(key(block.kind(), NAME, word), 0)
            : 0;
    return AFTER * Math.max(after, afterName) + byWord.getOrDefault(block.kind() + "\t" + word, 0);
  }

  /** How often a word stands behind another one. */
  int after(String kind, String before, String word) {
    return counts.getOrDefault(key(kind, before, word), 0);
  }

  /**
   * Whether what is begun mostly goes on with a word that begins no line: {@code to} after the rate
   * of an uplink.
   */
  boolean goesOn(Scan.Block block, String word) {
    String before = block.before(1);
    String known = Character.isDigit(before.charAt(0)) ? NUMBER : before;
    int count = after(block.kind(), known, word);
    boolean begins =
        after(block.kind(), Scan.START, word) + after(block.kind(), Scan.CLOSED, word) > 0
            || Settings.find(block.kind(), word) != null
            || Needs.isKnown(block.kind(), word);
    return count > 0 && !begins && 2 * count >= following(block.kind() + "\t" + known + "\t");
  }

  private int following(String prefix) {
    int all = 0;
    for (Map.Entry<String, Integer> entry : counts.tailMap(prefix).entrySet()) {
      if (!entry.getKey().startsWith(prefix)) {
        break;
      }
      all += entry.getValue();
    }
    return all;
  }

  /** The numbers that are usual after a word, the most usual first. */
  List<String> numbersAfter(String kind, String before) {
    String prefix = kind + "\t" + before + "\t";
    return counts.entrySet().stream()
        .filter(entry -> entry.getKey().startsWith(prefix))
        .filter(entry -> Character.isDigit(entry.getKey().charAt(prefix.length())))
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .map(entry -> entry.getKey().substring(prefix.length()))
        .toList();
  }

  /** A line for each, in the order of the alphabet. */
  String text() {
    StringBuilder text = new StringBuilder();
    counts.forEach((key, count) -> text.append(key).append('\t').append(count).append('\n'));
    return text.toString();
  }

  private static Usage read() {
    Usage usage = new Usage(Set.of());
    try (InputStream stream = Usage.class.getResourceAsStream(FILE)) {
      if (stream == null) {
        throw new IllegalStateException(FILE + " is missing from the build");
      }
      new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> line.split("\t"))
          .forEach(it -> usage.put(it[0], it[1], it[2], Integer.parseInt(it[3])));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return usage;
  }

  /** Read when first asked for: the build counts before there is a file. */
  private static final class OfSamples {
    static final Usage USAGE = read();
  }
}
