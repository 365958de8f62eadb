package dev.weft.generator.output;

import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.findings.OutputIssue;
import dev.weft.lang.compiler.Diagnostic;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The output folder of one run.
 *
 * <p>Files wait in {@code .weft/tmp} until {@link #finish}; a run that fails or is interrupted
 * before changes nothing. Unchanged files are not touched. {@code .weft/manifest.json} says what
 * was written; a {@link Journal} keeps it right when a run is interrupted. A file that was changed
 * by hand since, or that Weft did not write, is a <i>conflict</i>: it stays as it is unless
 * overwriting was asked for. Who writes holds a lock, which goes with the process.
 */
public final class OutputFolder implements Closeable {
  private final Path root;
  private final Path own;
  private final String source;
  private final boolean overwrite;
  private final FolderGuard guard;
  private final FileChannel lockChannel;
  private final Journal journal;
  private final Map<String, Manifest.Entry> produced = new TreeMap<>();
  private final Map<String, Path> pending = new TreeMap<>();
  private final Set<String> opened = new HashSet<>();
  private final List<String> conflicts = new ArrayList<>();
  private int temporaryFiles;

  /** Null for all. */
  private @Nullable Set<String> concerned;

  private OutputFolder(Path root, String source, boolean overwrite) throws IOException {
    this.root = root;
    this.source = source;
    this.overwrite = overwrite;
    this.guard = new FolderGuard(root);
    this.own = root.resolve(FolderGuard.OWN);
    Path lock = own.resolve("lock");
    this.lockChannel = lockOf(lock);
    try {
      // Another run that ends just now still removes its own.
      guard.prepareParents(own.resolve("tmp").resolve("file"));
      deleteTemporaryFiles();
      this.journal = Journal.open(own, guard);
    } catch (IOException e) {
      lockChannel.close();
      throw e;
    }
  }

  private FileChannel lockOf(Path lock) throws IOException {
    try {
      Files.createDirectories(root);
      guard.prepareParents(lock);
      return lock(lock);
    } catch (FileSystemException e) {
      throw FolderGuard.unusable(root, e);
    }
  }

  /** Says whether a file or folder may be called so, here and on any machine the files go to. */
  public static boolean isPlainName(String name) {
    return !name.contains("/") && FolderGuard.isPlainName(name);
  }

  /**
   * Opens an output folder, creating it where needed.
   *
   * @param source the text that is generated from; only files of the same source are ever removed
   * @param overwrite whether files changed by hand are overwritten
   */
  public static OutputFolder open(Path folder, String source, boolean overwrite)
      throws IOException {
    return new OutputFolder(folder.toAbsolutePath().normalize(), source, overwrite);
  }

  /** Limits the run to what lies in some folders: the rest of the same source stays. */
  public void keepOthers(Set<String> folders) {
    concerned = Set.copyOf(folders);
  }

  private boolean isConcerned(String path) {
    int end = path.indexOf('/');
    return concerned == null || end < 0 || concerned.contains(path.substring(0, end));
  }

  /** Says what of the folder's past can't be known, and what follows. */
  public void reportDamage(Consumer<Diagnostic> reporter) {
    if (journal.isDamaged()) {
      reporter.accept(
          Diagnostics.nowhere(OutputIssue.MANIFEST_DAMAGED, own.resolve("manifest.json")));
    }
  }

  /** Where Weft's own files are in an output folder, whether or not it is there. */
  public static Path ownFolder(Path folder) {
    return folder.resolve(FolderGuard.OWN);
  }

  /**
   * The place of a file of Weft's own, which is no output: what an interrupted run leaves for the
   * next one.
   *
   * @throws OutputException if something else is in its place
   */
  public Path own(String name) throws IOException {
    Path file = own.resolve(name);
    guard.prepareParents(file);
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
        && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new OutputException(file + " is not a file of Weft's. Move it away.");
    }
    return file;
  }

  /** The outputs of one target for one fabric. */
  public Outputs outputs(String fabric, String target) {
    return path -> open(fabric + "/" + path, target);
  }

  /** The outputs of one target beside the folders of fabrics. */
  public Outputs rootOutputs(String target) {
    return path -> open(path, target);
  }

  /**
   * What will be in the folder after {@link #finish}: targets by path, in order. Files that a hand
   * changed are there too.
   */
  public synchronized SortedMap<String, String> contents(Predicate<String> complete) {
    SortedMap<String, String> contents = new TreeMap<>();
    nextManifest(complete, new ArrayList<>())
        .entries()
        .forEach(entry -> contents.put(entry.path(), entry.target()));
    return contents;
  }

  private OutputStream open(String path, String target) throws IOException {
    Path file = guard.resolve(path);
    Path temporary;
    synchronized (this) {
      if (!opened.add(path.toLowerCase(Locale.ROOT))) {
        throw new OutputException("two outputs would write the same file, " + path);
      }
      temporary = own.resolve("tmp").resolve(Integer.toString(temporaryFiles++));
    }
    return HashingFile.open(
        temporary,
        file,
        sha256 -> {
          stage(file, temporary, new Manifest.Entry(path, target, source, sha256));
        });
  }

  /** Decides what becomes of a finished temporary file. */
  private synchronized void stage(Path file, Path temporary, Manifest.Entry entry)
      throws IOException {
    Path obstacle = guard.obstacle(file);
    if (obstacle != null) {
      throw FolderGuard.notAFolder(obstacle);
    }
    if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
      throw FolderGuard.isFolder(file);
    }
    String path = entry.path();
    String current = HashingFile.hashOf(file);
    if (entry.sha256().equals(current)) {
      Files.delete(temporary);
    } else if (current != null && !overwrite && !isKnown(path, current)) {
      conflicts.add(path);
      Files.delete(temporary);
    } else {
      pending.put(path, temporary);
    }
    produced.put(path, entry);
  }

  private boolean isKnown(String path, String sha256) {
    return journal.known().holds(path, sha256);
  }

  /**
   * Puts the files in place and removes those of the same source that are no longer produced.
   *
   * @param complete targets that wrote all they have; only their files are removed
   */
  public synchronized Changes finish(Predicate<String> complete) throws IOException {
    List<Manifest.Entry> stale = new ArrayList<>();
    Manifest next = nextManifest(complete, stale);
    journal.begin(next);
    for (Map.Entry<String, Path> move : pending.entrySet()) {
      Path file = guard.resolve(move.getKey());
      guard.prepareParents(file);
      Journal.move(move.getValue(), file);
    }
    List<String> removed = new ArrayList<>();
    List<String> kept = new ArrayList<>();
    for (Manifest.Entry entry : stale) {
      remove(entry, removed, kept);
    }
    journal.commit();
    Map<String, String> targets = new TreeMap<>();
    produced.forEach((path, entry) -> targets.put(path, entry.target()));
    return new Changes(
        List.copyOf(produced.keySet()),
        targets,
        List.copyOf(pending.keySet()),
        removed,
        kept,
        List.copyOf(conflicts));
  }

  /**
   * Files of the same source that are in place and that {@link #finish} would remove: paths, in
   * order.
   */
  public synchronized List<String> outdated(Predicate<String> complete) throws IOException {
    List<Manifest.Entry> stale = new ArrayList<>();
    nextManifest(complete, stale);
    List<String> outdated = new ArrayList<>();
    for (Manifest.Entry entry : stale) {
      Path file = guard.resolve(entry.path());
      if (guard.obstacle(file) == null && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        outdated.add(entry.path());
      }
    }
    return outdated;
  }

  private Manifest nextManifest(Predicate<String> complete, List<Manifest.Entry> stale) {
    Manifest next = new Manifest();
    for (Manifest.Entry entry : journal.known().entries()) {
      if (produced.containsKey(entry.path())) {
        continue;
      }
      boolean isOwn = entry.source().equals(source) && isConcerned(entry.path());
      if (isOwn && complete.test(entry.target())) {
        stale.add(entry);
      } else {
        next.put(entry);
      }
    }
    produced.values().forEach(next::put);
    for (String path : conflicts) {
      // What Weft wrote last stays on record; the hand-made change shows again next time.
      Manifest.Entry written = journal.known().get(path);
      if (written != null) {
        next.put(written);
      }
    }
    return next;
  }

  private void remove(Manifest.Entry entry, List<String> removed, List<String> kept)
      throws IOException {
    Path file = guard.resolve(entry.path());
    String current = guard.obstacle(file) == null ? HashingFile.hashOf(file) : null;
    if (current == null) {
      return;
    }
    if (!overwrite && !isKnown(entry.path(), current) || current.isEmpty()) {
      kept.add(entry.path());
      return;
    }
    Files.delete(file);
    removed.add(entry.path());
    for (Path p = file.getParent(); p != null && !p.equals(root); p = p.getParent()) {
      try {
        Files.delete(p);
      } catch (DirectoryNotEmptyException e) {
        break;
      }
    }
  }

  private static FileChannel lock(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    FileLock lock;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      lock = null;
    } catch (IOException e) {
      channel.close();
      throw new OutputException(file + " can't be locked: " + e.getMessage(), e);
    }
    if (lock == null) {
      channel.close();
      throw new OutputException(
          "another run of Weft is writing into "
              + file.getParent().getParent()
              + ". Wait until it has ended, or choose another folder with -o.");
    }
    return channel;
  }

  private void deleteTemporaryFiles() throws IOException {
    List<Path> files;
    try (Stream<Path> list = Files.list(own.resolve("tmp"))) {
      files = list.toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }

  /** Drops what was not put in place and lets others write into the folder. */
  @Override
  public void close() throws IOException {
    try (lockChannel) {
      deleteTemporaryFiles();
      Files.deleteIfExists(own.resolve("tmp"));
    }
  }

  /**
   * What a run did to the folder; paths relative to it, in order.
   *
   * @param files all that the run produced
   * @param targets which target made each of them
   * @param written those of them that are new or changed
   * @param removed no longer produced
   * @param kept no longer produced, but changed by hand: left in place
   * @param conflicts to be changed, but changed by hand or not Weft's: left as they were
   */
  public record Changes(
      List<String> files,
      Map<String, String> targets,
      List<String> written,
      List<String> removed,
      List<String> kept,
      List<String> conflicts) {
    /** Number of files that were right already. */
    public int unchanged() {
      return files.size() - written.size() - conflicts.size();
    }
  }
}
