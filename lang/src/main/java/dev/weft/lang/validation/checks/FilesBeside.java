package dev.weft.lang.validation.checks;

import dev.weft.lang.fixes.Guess;
import dev.weft.lang.fixes.Spelling;
import dev.weft.lang.scoping.ImportedFiles;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The texts in the folder where one is looked for that can't be read. */
final class FilesBeside {
  /** A folder of more texts than anybody tells apart is not searched to its end. */
  private static final int MOST = 1000;

  private static final String ENDING = "." + ImportedFiles.EXTENSION;

  private FilesBeside() {}

  /**
   * What an import may have meant.
   *
   * @param written as the import has it, with slashes
   * @param file what that leads to; null where it leads to no place on this disk
   */
  static Guess guess(String written, @Nullable Path file) {
    Path folder = file == null ? null : file.getParent();
    Path last = file == null ? null : file.getFileName();
    if (folder == null || last == null || !Files.isDirectory(folder)) {
      return Guess.none();
    }
    String name = last.toString();
    String before = written.substring(0, written.lastIndexOf('/') + 1);
    String meant = name.endsWith(ENDING) ? name : name + ENDING;
    Guess near = Spelling.guess(meant, others(folder, name));
    return new Guess(near.candidates().stream().map(each -> before + each).toList(), near.isSure());
  }

  /** Names of the other texts of a folder, sorted; none where it can't be read. */
  private static List<String> others(Path folder, String but) {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*" + ENDING)) {
      for (Path each : all) {
        String name = each.getFileName().toString();
        if (!name.equals(but) && names.size() < MOST) {
          names.add(name);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      return List.of(); // The import is reported all the same; there is only no name to propose.
    }
    Collections.sort(names);
    return names;
  }
}
