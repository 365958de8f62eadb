package dev.weft.lang.ide;

import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.FileRename;
import org.eclipse.lsp4j.RenameFilesParams;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Imports when files get other names. */
class MovedFilesTest extends AbstractWeftServerTest {
  private static final String TYPES = "weft 1\nserver S { numa 2 }\n";
  private static final String USER =
      "weft 1\nimport \"types.fabric\"\n// import \"types.fabric\"\n";

  @Test
  void importsFollowAFile() throws Exception {
    String types = write("types.fabric", TYPES);
    String user = write("user.fabric", USER);
    write("other.fabric", "weft 1\nimport catalog.nvidia.*\n");
    Map<String, List<TextEdit>> changes = move(types, "common/kinds.fabric");
    Assertions.assertEquals(
        Map.of(user, USER.replaceFirst("types", "common/kinds")), applied(changes, user, USER));
  }

  /** A file that goes elsewhere finds what it imports, and is found by what imports it. */
  @Test
  void importsOfAMovedFileLeadBack() throws Exception {
    write("types.fabric", TYPES);
    String user = write("user.fabric", USER);
    Map<String, List<TextEdit>> changes = move(user, "deep/er/user.fabric");
    Assertions.assertEquals(
        Map.of(user, USER.replaceFirst("types", "../../types")), applied(changes, user, USER));
  }

  @Test
  void importsFollowAFolder() throws Exception {
    write("common/types.fabric", TYPES);
    String text = "weft 1\nimport \"common/types.fabric\"\n";
    String user = write("user.fabric", text);
    Map<String, List<TextEdit>> changes =
        rename(getVirtualFile("common"), getVirtualFile("shared"));
    Assertions.assertEquals(
        Map.of(user, text.replace("common", "shared")), applied(changes, user, text));
  }

  /** Files that move together keep the way from one to the other. */
  @Test
  void whatMovesTogetherStays() throws Exception {
    write("common/types.fabric", TYPES);
    write("common/user.fabric", USER);
    Assertions.assertEquals(Map.of(), rename(getVirtualFile("common"), getVirtualFile("shared")));
  }

  private Map<String, List<TextEdit>> move(String file, String to) throws Exception {
    return rename(file, getVirtualFile(to));
  }

  private Map<String, List<TextEdit>> rename(String from, String to) throws Exception {
    return languageServer
        .getWorkspaceService()
        .willRenameFiles(new RenameFilesParams(List.of(new FileRename(from, to))))
        .get()
        .getChanges();
  }

  private static Map<String, String> applied(
      Map<String, List<TextEdit>> changes, String file, String text) {
    Assertions.assertEquals(List.of(file), List.copyOf(changes.keySet()));
    TextEdit edit = changes.get(file).getFirst();
    Assertions.assertEquals(1, changes.get(file).size());
    String[] lines = text.split("\n", -1);
    int line = edit.getRange().getStart().getLine();
    lines[line] =
        lines[line].substring(0, edit.getRange().getStart().getCharacter())
            + edit.getNewText()
            + lines[line].substring(edit.getRange().getEnd().getCharacter());
    return Map.of(file, String.join("\n", lines));
  }

  private String write(String name, String text) {
    String address = writeFile(name, text);
    languageServer.didChangeWatchedFiles(
        new DidChangeWatchedFilesParams(List.of(new FileEvent(address, FileChangeType.Created))));
    return address;
  }
}
