package dev.weft.generator.output;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What Weft knows of its own files in an output folder, through kills and full disks.
 *
 * <p>{@code manifest.json} says what was written. Before the first file moves, {@code
 * manifest.next.json} says what will have been; after the last one it becomes {@code
 * manifest.json}. Both appear whole or not at all. Where a next one is found, a run was interrupted
 * among its moves: of each file the manifest that tells its hash is right, and {@link #open} makes
 * one manifest of both before anything else happens, so that any number of interrupted runs may
 * follow each other.
 */
final class Journal {
  private final Path own;
  private final Path manifestFile;
  private final Path nextFile;
  private Manifest known;
  private boolean isDamaged;

  private Journal(Path own) {
    this.own = own;
    this.manifestFile = own.resolve("manifest.json");
    this.nextFile = own.resolve("manifest.next.json");
    this.known = new Manifest();
  }

  /**
   * Reads what is known, after an interrupted run too.
   *
   * @param own Weft's own folder in the output folder, with an empty folder {@code tmp}
   */
  static Journal open(Path own, FolderGuard guard) throws IOException {
    Journal journal = new Journal(own);
    for (Path file : List.of(journal.manifestFile, journal.nextFile)) {
      if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
        throw FolderGuard.isFolder(file);
      }
    }
    journal.known = journal.manifest();
    if (Files.exists(journal.nextFile, LinkOption.NOFOLLOW_LINKS)) {
      journal.settle(guard);
    }
    return journal;
  }

  private Manifest manifest() throws IOException {
    try {
      return Manifest.read(manifestFile);
    } catch (Manifest.DamagedException e) {
      isDamaged = true;
      return new Manifest();
    }
  }

  private void settle(FolderGuard guard) throws IOException {
    Manifest next;
    try {
      next = Manifest.read(nextFile);
    } catch (Manifest.DamagedException e) {
      // Of a release that wrote it in place: its disk was full before the first file moved.
      next = new Manifest();
    }
    Set<String> paths = new TreeSet<>();
    known.entries().forEach(entry -> paths.add(entry.path()));
    next.entries().forEach(entry -> paths.add(entry.path()));
    Manifest settled = new Manifest();
    for (String path : paths) {
      Manifest.Entry entry = settled(known.get(path), next.get(path), guard);
      if (entry != null) {
        settled.put(entry);
      }
    }
    known = settled;
    replace(manifestFile, settled);
    Files.delete(nextFile);
  }

  /** The entry that holds for a file of either manifest; null for one that was not written. */
  private static Manifest.@Nullable Entry settled(
      Manifest.@Nullable Entry before, Manifest.@Nullable Entry after, FolderGuard guard)
      throws IOException {
    if (after == null) {
      return before;
    }
    String hash = HashingFile.hashOf(guard.resolve(after.path()));
    return after.sha256().equals(hash) ? after : before;
  }

  /** What was written, as far as is known. */
  Manifest known() {
    return known;
  }

  /** Whether the manifest can't be read, so that nothing is known. */
  boolean isDamaged() {
    return isDamaged;
  }

  /** Says what will have been written; from here on files may move. */
  void begin(Manifest next) throws IOException {
    replace(nextFile, next);
  }

  /** All files are in place. */
  void commit() throws IOException {
    move(nextFile, manifestFile);
  }

  /** Puts a manifest in place, whole: it is on the disk before it gets its name. */
  private void replace(Path file, Manifest manifest) throws IOException {
    Path temporary = own.resolve("tmp").resolve("manifest");
    try (FileChannel channel =
        FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      Writer out =
          new OutputStreamWriter(
              HashingFile.named(Channels.newOutputStream(channel), file), StandardCharsets.UTF_8);
      manifest.write(out);
      out.flush();
      channel.force(true);
    }
    move(temporary, file);
  }

  static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
