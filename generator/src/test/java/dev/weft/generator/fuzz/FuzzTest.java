package dev.weft.generator.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * No text, however broken, makes Weft fail, hang, fill the memory or write outside of its output
 * folder. See docs/testing.md for how to run it longer and how to repeat one input.
 */
class FuzzTest {
  /** A fixed number for the daily build: the same inputs on every machine. */
  private static final int INPUTS = 250;

  private static final long SEED = 20_261_121;

  @TempDir Path folder;

  @Test
  void everyTextGivesMessagesOrOutputsAndNothingElse() throws Exception {
    Long only = Long.getLong("weft.fuzz.seed");
    long seconds = Long.getLong("weft.fuzz.seconds", 0);
    WeftCompiler compiler = WeftCompiler.create();
    Corpus corpus = Corpus.read(compiler);
    Map<String, String> faults = new TreeMap<>();
    long end = System.nanoTime() + seconds * 1_000_000_000;
    long first = only != null ? only : seconds > 0 ? System.currentTimeMillis() * 1_000 : SEED;
    System.out.println("fuzz: first seed " + first);
    long seed = first;
    try (Trial trial = new Trial(folder, compiler)) {
      while (only == null && (seconds > 0 ? System.nanoTime() < end : seed < first + INPUTS)
          || seed == first) {
        Input input = Input.of(corpus, seed++);
        String fault = trial.fault(input);
        if (fault != null && faults.putIfAbsent(kind(fault), fault) == null) {
          report(input, fault);
        }
      }
      System.out.println("fuzz: " + (seed - first) + " inputs, " + trial.summary());
    }
    assertEquals(Map.of(), faults);
  }

  /** What the same fault of several inputs has in common: where in our code it is. */
  private static String kind(String fault) {
    return fault
        .lines()
        .filter(line -> line.startsWith("\tat dev.weft"))
        .findFirst()
        .orElse(fault.lines().findFirst().orElse("").replaceAll("\\d+", "0"));
  }

  private static void report(Input input, String fault) throws IOException {
    Path file = Path.of("target/fuzz/" + input.seed() + ".fabric");
    Files.createDirectories(file.getParent());
    Files.write(file, input.bytes());
    System.out.println(
        "fuzz: -Dweft.fuzz.seed=" + input.seed() + ", " + input.parameters() + ", in " + file);
    System.out.println(fault);
  }
}
