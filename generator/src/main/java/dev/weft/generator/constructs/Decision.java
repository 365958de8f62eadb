package dev.weft.generator.constructs;

import java.util.List;

/**
 * What a target does with a construct of a design.
 *
 * @param row the first one that fits
 * @param sentences what it says
 */
public record Decision(Row row, List<Sentence> sentences) {
  public Decision {
    sentences = List.copyOf(sentences);
  }

  public Verdict verdict() {
    return row.verdict();
  }
}
