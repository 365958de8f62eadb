package dev.weft.lang.ide.completion;

import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.jspecify.annotations.Nullable;

/** Texts that a text may import, and folders on the way to them, as far as a path is written. */
final class FileProposals {
  private static final String SUFFIX = "." + ImportedFiles.EXTENSION;
  private static final String UP = "../";

  private final Surroundings at;

  FileProposals(Surroundings at) {
    this.at = at;
  }

  void propose(Proposals proposals) {
    URI uri = at.resource().getURI();
    if (!uri.isFile()) {
      return;
    }
    String written = at.scan().begun();
    int slash = written.lastIndexOf('/') + 1;
    Path own = Path.of(uri.toFileString()).toAbsolutePath().normalize();
    Path folder = folder(own, written.substring(0, slash));
    if (folder == null) {
      return;
    }
    for (Path file : children(folder)) {
      String name = written.substring(0, slash) + file.getFileName();
      boolean isFolder = Files.isDirectory(file);
      boolean isOffered =
          name.startsWith(written)
              && !file.equals(own)
              && !file.getFileName().toString().startsWith(".")
              && (isFolder ? leadsToTexts(file) : name.endsWith(SUFFIX));
      if (isOffered && !imported().contains(name)) {
        proposals.add(entry(name, written, isFolder), isFolder ? 1 : 2);
      }
    }
    if (written.isEmpty() || written.equals(".") || written.equals("..")) {
      proposals.add(entry(UP, written, true), 0);
    }
  }

  private static ContentAssistEntry entry(String name, String written, boolean isFolder) {
    ContentAssistEntry entry = new ContentAssistEntry();
    entry.setKind(ContentAssistEntry.KIND_FILE);
    entry.setProposal(isFolder && !name.endsWith("/") ? name + "/" : name);
    entry.setPrefix(written);
    return entry;
  }

  private static @Nullable Path folder(Path own, String written) {
    try {
      Path folder = own.resolveSibling(written).normalize();
      return Files.isDirectory(folder) ? folder : null;
    } catch (java.nio.file.InvalidPathException e) {
      return null; // What is written can't be the name of a folder, so there is nothing in it.
    }
  }

  private static List<Path> children(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().limit(1000).toList();
    } catch (IOException e) {
      return List.of(); // A folder that can't be read has nothing that could be imported.
    }
  }

  private static boolean leadsToTexts(Path folder) {
    return children(folder).stream()
        .anyMatch(file -> file.toString().endsWith(SUFFIX) || Files.isDirectory(file));
  }

  private Set<String> imported() {
    Set<String> all = new HashSet<>();
    if (!at.resource().getContents().isEmpty()
        && at.resource().getContents().getFirst() instanceof WeftFile file) {
      file.getImports().stream().map(Import::getUri).forEach(all::add);
    }
    all.remove(at.scan().begun());
    return all;
  }
}
