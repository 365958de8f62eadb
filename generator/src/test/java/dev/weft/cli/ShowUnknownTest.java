package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code weft show} says of sums that rest on a value that no type states. */
class ShowUnknownTest {
  /**
   * Servers of 10.2 kW with NICs and NVLinks of no stated latency, below a switch as it is told.
   */
  private static final String TEXT =
      """
      weft 1

      import catalog.nvidia.*

      switch Plain { os frr  ethernet  ports 64 x 400 Gb/s }
      switch Stated extends Plain { latency 700 ns  power 1.5 kW }

      server Linked extends HgxH100 { scale-up nvlink { 18 links x 25 GB/s } }

      fabric Two {
        segment { servers 2 of Linked  leaf of %s }
      }
      """;

  private static final WeftCompiler COMPILER = WeftCompiler.create();

  @TempDir Path dir;

  private String show(String sw, String... options) throws IOException {
    Path file = Files.writeString(dir.resolve(sw + ".fabric"), TEXT.formatted(sw));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(stream(out), stream(err), false, false);
    String[] words = new String[options.length + 2];
    words[0] = "show";
    words[1] = file.toString();
    System.arraycopy(options, 0, words, 2, options.length);
    assertEquals(0, Main.run(words, terminal, () -> COMPILER, Map.of()), err::toString);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, false, StandardCharsets.UTF_8);
  }

  /** 800, 600 and 300 ns are what docs/reference/settings.md assumes. */
  @Test
  void namesWhatIsAssumedAndWhatIsMissing() throws IOException {
    String text = show("Plain");
    assertTrue(
        text.contains("of it assumed: 600 ns in ConnectX7, 800 ns in Plain\n")
            && text.contains("of it assumed: 300 ns in nvlink\n"),
        text);
    // 2 x 10.2 kW.
    assertTrue(
        text.matches("(?s).*\n  power +unknown; at least 20.4 kW\n +not stated by Plain\n.*"),
        text);
  }

  @Test
  void whatTheTypesStateIsNotAssumed() throws IOException {
    String text = show("Stated");
    assertTrue(text.contains("of it assumed: 600 ns in ConnectX7\n"), text);
    // 2 x 10.2 + 1.5 kW.
    assertTrue(text.matches("(?s).*\n  power +21.9 kW\n.*"), text);
    assertFalse(text.contains("not stated"), text);
  }

  @Test
  void jsonHasNullAndTheTypes() throws IOException {
    JsonObject plain = JsonParser.parseString(show("Plain", "--json")).getAsJsonObject();
    assertTrue(plain.get("powerKw").isJsonNull());
    assertEquals("20.4", plain.get("knownPowerKw").getAsString());
    assertEquals(List.of("Plain"), strings(plain.getAsJsonArray("typesWithoutPower")));
    JsonObject assumed = plain.getAsJsonObject("assumedLatencyNs");
    assertEquals(List.of("ConnectX7", "Plain", "nvlink"), List.copyOf(assumed.keySet()));
    assertEquals(800, assumed.get("Plain").getAsInt());

    JsonObject stated = JsonParser.parseString(show("Stated", "--json")).getAsJsonObject();
    assertEquals("21.9", stated.get("powerKw").getAsString());
    assertEquals(List.of(), strings(stated.getAsJsonArray("typesWithoutPower")));
    assertFalse(stated.getAsJsonObject("assumedLatencyNs").has("Stated"));
  }

  private static List<String> strings(JsonArray array) {
    return array.asList().stream().map(each -> each.getAsString()).toList();
  }
}
