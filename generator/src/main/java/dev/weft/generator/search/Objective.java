package dev.weft.generator.search;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is to be least. */
public enum Objective {
  /** In the currency of the prices. */
  COST("cost", "The lowest cost"),
  /** Of servers, scale-up domains and switches at their greatest. */
  POWER("power", "The lowest power"),
  SWITCHES("switches", "The fewest switches"),
  /** The longest step of all jobs; known only when all designs have run. */
  STEP_TIME("step-time", "The shortest step time");

  private final String word;
  private final String title;

  Objective(String word, String title) {
    this.word = word;
    this.title = title;
  }

  /** What is looked for, for people. */
  String title() {
    return title;
  }

  public String word() {
    return word;
  }

  /** The one that a word means; null for none. */
  public static @Nullable Objective of(String word) {
    return Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst().orElse(null);
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(Objective::word).toList();
  }
}
