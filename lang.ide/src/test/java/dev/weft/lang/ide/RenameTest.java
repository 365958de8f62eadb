package dev.weft.lang.ide;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Renames declarations. In texts {@code |} marks the cursor. */
class RenameTest extends AbstractWeftServerTest {
  private static final String TYPES =
      """
      weft 1
      gpu G { memory 80 GB }
      nic N { ports 1 x 400 Gb/s  roce }
      server S { gpus 2 of G  nics 2 of N for backend }
      switch L { os eos  ports 64 x 400 Gb/s }
      """;

  /** The file that declares is not the one in which the cursor stands. */
  @Test
  void followsTheNameIntoAllFiles() throws Exception {
    String types = write("types.fabric", TYPES);
    String other = write("b.fabric", "weft 1\nimport \"types.fabric\"\nserver T extends S {}\n");
    Position at =
        openMarked(
            "weft 1\nimport \"types.fabric\"\nfabric A { segment { servers 2 of |S  leaf of L } }\n");
    Map<String, List<String>> changes = rename(at, "Node");
    Assertions.assertEquals(
        Map.of(
            types,
            List.of("3:7-8 Node"),
            other,
            List.of("2:17-18 Node"),
            uri,
            List.of("2:34-35 Node")),
        changes);
  }

  /** A scenario names a class of the policy of its fabric; that of another policy stays. */
  @Test
  void scenariosNameClassesOfTheirFabric() throws Exception {
    Position at =
        openMarked(
            """
            weft 1
            qos P { class |bulk { dscp 8 } }
            qos Q { class bulk { dscp 8 } }
            fabric A { qos P }
            fabric B extends A { }
            fabric C { qos Q }
            scenario S {
              all-reduce 1 GiB on A in class bulk
              all-reduce 1 GiB on C in class bulk
              flows 1 of 1 MB from one gpu to other gpus on B in class bulk
            }
            """);
    Assertions.assertEquals(
        Map.of(uri, List.of("1:14-18 mass", "7:33-37 mass", "9:59-63 mass")), rename(at, "mass"));
  }

  @Test
  void pinsFollow() throws Exception {
    writeFile("x.pins", "# weft pins 2\nA seg1 as 65100\nAB seg1 as 65101\n# end\n");
    Position at =
        openMarked("weft 1\nfabric |A { transport roce }\nfabric AB { transport roce }\n");
    Assertions.assertEquals(
        List.of("1:0-1 Backend"), rename(at, "Backend").get(uri.replace(".fabric", ".pins")));
  }

  /** What each is refused for, in the words of the message. */
  @ParameterizedTest
  @CsvSource({
    "1 bad,is no name",
    "a--b,is no name",
    "'',is no name",
    "fabric,word of the language",
    "KB,is a unit",
    "U,another U already",
    "HgxH100,another HgxH100 already"
  })
  void refusesWhatIsNoNewName(String name, String reason) throws Exception {
    String refusal =
        refusal(
            "weft 1\nimport catalog.nvidia.*\nserver |S {}\nserver U {}\n"
                + "fabric A { segment { servers 2 of S  leaf of Sn5600 } }\n",
            name);
    assertTrue(refusal.contains(reason), refusal);
  }

  @Test
  void refusesWordsOfTheLanguage() throws Exception {
    String refusal = refusal("weft 1\nfab|ric A { transport roce }\n", "B");
    assertTrue(refusal.contains("no name here"), refusal);
  }

  /** Nobody names S, but HgxH100 would become it. */
  @Test
  void refusesToTakeThePlaceOfAnother() throws Exception {
    String refusal =
        refusal(
            "weft 1\nimport catalog.nvidia.*\nserver |S {}\n"
                + "fabric A { segment { servers 2 of HgxH100  leaf of Sn5600 } }\n",
            "HgxH100");
    assertTrue(refusal.contains("another HgxH100 already"), refusal);
  }

  /** Inside the fabric n would then be the one of the fabric. */
  @Test
  void refusesToHideAParameter() throws Exception {
    String refusal =
        refusal(
            "weft 1\nparam few = 2\nfabric A { param |many = 4  segment [few] { leaf many of L } }\n",
            "few");
    assertTrue(refusal.contains("another few already"), refusal);
  }

  @Test
  void refusesATypeOfTheCatalog() throws Exception {
    String refusal =
        refusal(
            "weft 1\nimport catalog.nvidia.*\nfabric A { segment { servers 2 of Hgx|H100 } }\n",
            "Mine");
    assertTrue(refusal.contains("declared in the catalog"), refusal);
  }

  private String write(String name, String text) {
    String address = writeFile(name, text);
    open(address, text);
    return address;
  }

  private String refusal(String marked, String name) {
    Position at = openMarked(marked);
    ExecutionException thrown = assertThrows(ExecutionException.class, () -> rename(at, name));
    Throwable cause = thrown;
    while (!(cause instanceof ResponseErrorException)) {
      cause = Objects.requireNonNull(cause.getCause());
    }
    return ((ResponseErrorException) cause).getResponseError().getMessage();
  }

  private Map<String, List<String>> rename(Position at, String name) throws Exception {
    WorkspaceEdit edit =
        languageServer.rename(new RenameParams(new TextDocumentIdentifier(uri), at, name)).get();
    Map<String, List<String>> changes = new TreeMap<>();
    edit.getChanges()
        .forEach((file, edits) -> changes.put(file, edits.stream().map(RenameTest::text).toList()));
    return changes;
  }

  private static String text(TextEdit edit) {
    Position start = edit.getRange().getStart();
    return start.getLine()
        + ":"
        + start.getCharacter()
        + "-"
        + edit.getRange().getEnd().getCharacter()
        + " "
        + edit.getNewText();
  }
}
