package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.lang.scoping.CatalogIndex;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The command {@code weft catalog}; it needs no compiler. */
class CatalogCommandTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int weft(String... words) {
    out.reset();
    err.reset();
    Terminal terminal = new Terminal(stream(out), stream(err), false, false);
    return Main.run(
        words,
        terminal,
        () -> {
          throw new AssertionError("the catalog is read without a compiler");
        },
        Map.of());
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, false, StandardCharsets.UTF_8);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void listsTypesByPackageAndKind() {
    assertEquals(0, weft("catalog"), err());
    assertTrue(out().contains("import catalog.nvidia.*\n  domain  Nvl72\n  gpu     A100  "), out());
    assertTrue(out().lines().allMatch(line -> line.length() <= 80), out());
    for (CatalogIndex.Entry entry : CatalogIndex.all()) {
      assertTrue((out() + " ").matches("(?s).* " + entry.name() + "\\s.*"), entry.name());
    }
  }

  @Test
  void listsWhatHasAWord() {
    assertEquals(0, weft("catalog", "juniper"), err());
    assertEquals("import catalog.juniper.*\n  switch  Qfx5230  Qfx5240\n", out());
    assertEquals(0, weft("catalog", "connectx"), err());
    assertTrue(out().contains("ConnectX7"), out());
    assertFalse(out().contains("HgxH100"), out());
  }

  @Test
  void showsATypeWithItsCommentAndPlace() {
    assertEquals(0, weft("catalog", "B200"), err());
    assertTrue(out().startsWith("catalog:/nvidia/gpus.fabric:"), out());
    assertTrue(out().contains("\nimport catalog.nvidia.*\n"), out());
    assertTrue(out().contains("\n// Source: DGX B200 user guide"), out());
    assertTrue(
        out().contains("\ngpu B200 {\n  memory 180 GB  power 1000 W  architecture 100\n"), out());
    String shown = out();
    assertEquals(0, weft("catalog", "show", "b200"), err());
    assertEquals(shown, out());
  }

  @Test
  void showsABlockWhole() {
    assertEquals(0, weft("catalog", "show", "HgxH100"), err());
    assertTrue(
        out().contains("\nserver HgxH100 {\n  gpus 8 of H100\n")
            && out().endsWith("\n  rack-units 8  power 10.2 kW\n}\n"),
        out());
    assertTrue(out().contains("Source: NVIDIA DGX H100/H200 user guide, Introduction"), out());
  }

  /** Figures of a base type count; those of a block inside do not. */
  @Test
  void saysWhatATypeLeavesOut() {
    assertEquals(0, weft("catalog", "show", "Nexus9348D"), err());
    assertTrue(out().contains("\nnot stated: latency, buffer, lossless-classes, power\n"), out());
    // Memory, draw, rate and architecture, the last three of H100.
    assertEquals(0, weft("catalog", "show", "H200"), err());
    assertFalse(out().contains("not stated"), out());
    assertEquals(0, weft("catalog", "show", "H800", "--json"), err());
    JsonObject type = JsonParser.parseString(out()).getAsJsonObject();
    assertEquals("[\"power\"]", type.getAsJsonArray("notStated").toString());
    assertEquals(0, weft("catalog", "show", "Nvl72", "--json"), err());
    type = JsonParser.parseString(out()).getAsJsonObject();
    assertEquals("[\"power\"]", type.getAsJsonArray("notStated").toString());
  }

  @Test
  void everyTypeCanBeShown() {
    for (CatalogIndex.Entry entry : CatalogIndex.all()) {
      assertEquals(0, weft("catalog", "show", entry.name()), err());
      assertTrue(out().contains("\n" + entry.kind() + " " + entry.name() + " "), out());
      assertTrue(out().contains("Source:"), out());
      assertTrue(out().endsWith("}\n"), out());
    }
  }

  @Test
  void namesOfOneCommentShareIt() {
    assertEquals(0, weft("catalog", "show", "Dac400", "--json"), err());
    JsonObject type = JsonParser.parseString(out()).getAsJsonObject();
    assertEquals("cable", type.get("kind").getAsString());
    assertEquals("catalog:/generic/cables.fabric", type.get("file").getAsString());
    assertEquals(
        "cable Dac400 { rate 400 Gb/s  lanes 4  connector qsfp112  up to 2 m  media copper }",
        type.get("text").getAsString());
    assertTrue(type.get("comment").getAsString().startsWith("Passive copper. Source:"), out());
  }

  @Test
  void jsonListsAllTypes() {
    assertEquals(0, weft("catalog", "--json"), err());
    JsonArray types = JsonParser.parseString(out()).getAsJsonArray();
    assertEquals(CatalogIndex.all().size(), types.size());
    JsonObject first = types.get(0).getAsJsonObject();
    assertEquals("catalog.arista.*", first.get("import").getAsString());
    assertEquals("catalog:/arista/switches.fabric", first.get("file").getAsString());
  }

  @Test
  void unknownNamesGetNearOnes() {
    assertEquals(2, weft("catalog", "HgxH10O"));
    assertEquals(
        """
        error: the catalog has no type 'HgxH10O'. Maybe HgxH100. 'weft catalog' lists all types.
        """,
        err());
    assertEquals(2, weft("catalog", "show", "ConnectX7Dual"));
    assertTrue(err().contains("ConnectX7Dual200"), err());
    assertEquals(2, weft("catalog", "show", "zzzzzzzz", "--json"));
    assertEquals("", out());
    assertEquals(
        "error: the catalog has no type 'zzzzzzzz'. 'weft catalog' lists all types.\n", err());
  }
}
