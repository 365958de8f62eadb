package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Errors that {@code weft compare} tells say of which designs they are. */
class CompareFindingsTest {
  /** Few has 8 GPUs a server, Many 32; no all-reduce takes a nanosecond. */
  private static final String TEXT =
      """
      weft 1
      import catalog.generic.*
      import catalog.nvidia.*
      param servers in [1, 2, 3]
      param idle in [1, 2]
      fabric Few {
        qos LosslessRoce
        segment { servers (servers) of HgxH100  leaf per rail of Tomahawk4 }
        expect { gpus >= 16 }
      }
      fabric Many {
        qos LosslessRoce
        segment { servers 4 of HgxH100  leaf per rail of Tomahawk4 }
      }
      scenario OnFew { all-reduce 1 MiB on Few  expect time <= 1 ns }
      scenario OnMany { all-reduce 1 MiB on Many  expect time <= 1 ns }
      """;

  @TempDir Path dir;
  private Path text = Path.of("");

  @BeforeEach
  void write() throws IOException {
    text = Files.writeString(dir.resolve("text.fabric"), TEXT);
  }

  /** The messages of errors, as far as the first number in them that was measured. */
  private static List<String> messages(Object... words) {
    Object[] all = new Object[words.length + 2];
    System.arraycopy(words, 0, all, 1, words.length);
    all[0] = "compare";
    all[words.length + 1] = "--json";
    CommandLineRun run = CommandLineRun.of(all);
    assertEquals("", run.err());
    JsonObject json = run.json();
    List<String> messages =
        json.getAsJsonArray("diagnostics").asList().stream()
            .map(each -> each.getAsJsonObject().get("message").getAsString())
            .map(each -> each.replaceFirst("(: measured|, but it is).*", ""))
            .toList();
    assertEquals(messages.size(), json.get("errors").getAsInt());
    assertEquals(messages.isEmpty() ? 0 : 1, run.code());
    return messages;
  }

  /** One server has 8 GPUs, too few; of the others each breaks the same promise. */
  @Test
  void valuesTellDesignsApart() {
    assertEquals(
        List.of(
            "at servers=1: The design promises gpus >= 16",
            "at servers=2 (1 more design with other numbers): scenario OnFew breaks its promise"
                + " 'expect time <= 1 ns'"),
        messages(text + "#Few", "--vary", "servers"));
  }

  /** What all designs share, to the number, names none of them: one server is one server. */
  @Test
  void whatIsOfEveryDesignNamesNone() throws IOException {
    Files.writeString(text, TEXT.replace("(servers)", "(servers - servers + 1)"));
    assertEquals(
        List.of("The design promises gpus >= 16"),
        messages(text + "#Few", "--no-simulate", "--vary", "servers=2,3"));
  }

  /** Many stands for all values; an error of Few is none of it. */
  @Test
  void namesOfDesignsTellThemApart() {
    assertEquals(
        List.of(
            "Few, servers=1: The design promises gpus >= 16",
            "Many: scenario OnMany breaks its promise 'expect time <= 1 ns'",
            "Few, servers=2: scenario OnFew breaks its promise 'expect time <= 1 ns'"),
        messages(text, "--vary", "servers=1,2"));
  }

  /** The reference of a promise is run, but not compared. */
  @Test
  void whatIsNotComparedIsNotTold() throws IOException {
    Path other = dir.resolve("other.fabric");
    Files.writeString(other, TEXT + "scenario Next { all-reduce 1 MiB on Many }\n");
    assertEquals(
        List.of(),
        messages(other + "#Many", other + "#Few", "--set", "servers=2", "--scenario", "Next"));
    CommandLineRun run =
        CommandLineRun.of("compare", text + "#OnMany", text + "#OnFew", "--set", "servers=2");
    assertTrue(run.err().contains("error: OnMany: scenario OnMany breaks"), run.err());
    assertTrue(run.err().contains("error: OnFew: scenario OnFew breaks"), run.err());
  }

  /** A text that can't be read at all is an error before anybody knows how many designs it has. */
  @Test
  void whatCantBeReadIsTold() throws IOException {
    Files.writeString(text, TEXT.replace("servers 4 of HgxH100", "servers 4 of Nothing"));
    CommandLineRun run = CommandLineRun.of("compare", text, "--no-simulate", "--set", "servers=2");
    assertEquals(1, run.code());
    assertTrue(run.err().contains("error: Many: "), run.err());
    assertFalse(run.err().contains("Few"), run.err());
  }

  /** In place of one of the two being dropped in silence. */
  @Test
  void whatIsSetIsNotVaried() {
    for (String side : List.of("servers=2", "2:servers=2")) {
      CommandLineRun run =
          CommandLineRun.of(
              "compare", text + "#Few", text + "#Many", "--set", side, "--vary", "servers");
      assertEquals(2, run.code());
      assertTrue(run.err().contains("param servers is set and varied"), run.err());
    }
  }
}
