package dev.weft.generator.lines;

import java.util.List;
import java.util.Map;

/**
 * What comes of a text.
 *
 * @param noEffects messages of {@code setting.no-effect}
 * @param findings the others
 * @param models simulation models by file; empty for a text that is refused
 * @param figures what else is known of its runs: memory of jobs, expectations, checkpoints
 */
record Made(
    List<String> noEffects,
    List<String> findings,
    Map<String, String> models,
    List<String> figures,
    boolean isRefused) {
  boolean sameAs(Made other) {
    return isRefused == other.isRefused
        && findings.equals(other.findings)
        && models.equals(other.models)
        && figures.equals(other.figures);
  }

  /** Whether it is said of a line, which messages quote by its key, or with its word. */
  boolean saysNoEffect(String line) {
    String[] words = line.split(" ");
    String whole = words.length == 1 ? line : words[0] + " " + words[1];
    return noEffects.stream()
        .anyMatch(
            message ->
                message.startsWith("'" + words[0] + "'") || message.startsWith("'" + whole + "'"));
  }
}
