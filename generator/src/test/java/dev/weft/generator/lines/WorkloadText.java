package dev.weft.generator.lines;

import java.util.ArrayList;
import java.util.List;

/**
 * A text from which optional lines of its job or scenario are taken out.
 *
 * @param name for messages
 * @param before what stands before the lines
 * @param lines that may be taken out
 * @param after what stands behind them
 */
record WorkloadText(String name, String before, List<String> lines, String after) {
  WorkloadText {
    lines = List.copyOf(lines);
  }

  String text() {
    return before + String.join("\n", lines) + "\n" + after;
  }

  WorkloadText with(String line) {
    List<String> more = new ArrayList<>(lines);
    more.add(line);
    return new WorkloadText(name, before, more, after);
  }

  WorkloadText without(String line) {
    return new WorkloadText(
        name, before, lines.stream().filter(each -> !each.equals(line)).toList(), after);
  }

  /** Whether a line says what another one would: the same setting, or the same word of it. */
  boolean has(String line) {
    return lines.stream().anyMatch(each -> subject(each).equals(subject(line)));
  }

  private static String subject(String line) {
    String[] words = line.split(" ");
    boolean isForEachWord =
        List.of("overlap", "expose", "sms", "fail", "slow").contains(words[0])
            || words[0].endsWith("-efficiency");
    return isForEachWord ? words[0].replace("expose", "overlap") + " " + words[1] : words[0];
  }

  @Override
  public String toString() {
    return name + " {" + String.join("; ", lines) + "}";
  }
}
