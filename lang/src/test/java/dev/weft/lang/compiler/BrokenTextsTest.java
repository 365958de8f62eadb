package dev.weft.lang.compiler;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Samples with some tokens dropped, doubled, swapped or made absurd: messages, never a fault. */
class BrokenTextsTest {
  private static final Path SAMPLES = Path.of("../samples");
  private static final long SEED = 20_261_121;
  private static final int TEXTS = 400;
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_-]+|\\s+|.", Pattern.DOTALL);
  private static final List<String> ABSURD =
      List.of(
          "0", "65", "100000", "4294967296", "99999999999999999999", "1e5.3", "1e400", "\"", "é");

  @TempDir Path folder;

  @Test
  void giveMessagesAndNoFaults() throws IOException {
    Random random = new Random(SEED);
    WeftCompiler compiler = WeftCompiler.create();
    Files.createDirectories(folder.resolve("common"));
    Files.copy(SAMPLES.resolve("common/roce.fabric"), folder.resolve("common/roce.fabric"));
    Path file = folder.resolve("broken.fabric");
    String[] names = {"multi-pod", "deepseek-v3", "rail-only", "host-segment"};
    for (int i = 0; i < TEXTS; i++) {
      String name = names[i % names.length];
      String text = broken(Files.readString(SAMPLES.resolve(name + ".fabric")), random);
      Files.writeString(file, text);
      Compiled compiled = compile(compiler, file, text);
      for (Diagnostic diagnostic : compiled.diagnostics()) {
        assertFalse(diagnostic.code().equals("weft.broken-rule"), diagnostic + "\n" + text);
      }
    }
  }

  private static Compiled compile(WeftCompiler compiler, Path file, String text)
      throws IOException {
    try {
      return compiler.compile(file, Map.of());
    } catch (RuntimeException fault) {
      return fail("seed " + SEED + ", text:\n" + text, fault);
    }
  }

  private static String broken(String text, Random random) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      int at = random.nextInt(tokens.size());
      int other = random.nextInt(tokens.size());
      switch (random.nextInt(4)) {
        case 0 -> tokens.remove(at);
        case 1 -> tokens.add(at, tokens.get(other));
        case 2 -> tokens.set(at, ABSURD.get(random.nextInt(ABSURD.size())));
        default -> tokens.set(at, tokens.set(other, tokens.get(at)));
      }
    }
    return String.join("", tokens);
  }
}
