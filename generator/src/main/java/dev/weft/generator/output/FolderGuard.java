package dev.weft.generator.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Keeps every path of an output folder inside it: no {@code ..}, nothing absolute, no links. */
final class FolderGuard {
  /** File systems take 255; a name that is written gets a few more until it is whole. */
  private static final int MOST_BYTES = 230;

  /** Weft's own folder inside the output folder. */
  static final String OWN = ".weft";

  private final Path root;
  private final Set<Path> checked = ConcurrentHashMap.newKeySet();

  FolderGuard(Path root) {
    this.root = root;
  }

  /** The place of a relative path that a target wants to write. */
  Path resolve(String path) throws OutputException {
    String[] names = path.split("/", -1);
    for (String name : names) {
      if (!isPlainName(name)) {
        throw new OutputException(
            "refused to write '"
                + printable(path)
                + "': it is not a plain path below the output folder");
      }
    }
    if (names[0].equalsIgnoreCase(OWN)) {
      throw new OutputException("refused to write '" + path + "': " + OWN + " is Weft's own");
    }
    return root.resolve(path);
  }

  static boolean isPlainName(String name) {
    return !name.isEmpty()
        && name.getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES
        && !name.equals(".")
        && !name.equals("..")
        && name.chars().allMatch(c -> c >= ' ' && c != 127 && "\\:*?\"<>|".indexOf(c) < 0);
  }

  private static String printable(String path) {
    return path.replaceAll("\\p{Cntrl}", "?");
  }

  /** Creates the folders that lead to a file and makes sure that none of them is a link. */
  void prepareParents(Path file) throws IOException {
    Path parent = file.getParent();
    if (parent == null || parent.equals(root) || checked.contains(parent)) {
      return;
    }
    prepareParents(parent);
    if (!Files.isDirectory(parent, LinkOption.NOFOLLOW_LINKS)) {
      if (Files.exists(parent, LinkOption.NOFOLLOW_LINKS)) {
        throw notAFolder(parent);
      }
      try {
        Files.createDirectory(parent);
      } catch (FileAlreadyExistsException e) {
        if (!Files.isDirectory(parent, LinkOption.NOFOLLOW_LINKS)) {
          throw notAFolder(parent);
        }
      }
    }
    checked.add(parent);
  }

  /** The link or file that stands where a folder on the way to a file should be, if any. */
  @Nullable Path obstacle(Path file) {
    for (Path p = file.getParent(); p != null && !p.equals(root); p = p.getParent()) {
      if (Files.exists(p, LinkOption.NOFOLLOW_LINKS)
          && !Files.isDirectory(p, LinkOption.NOFOLLOW_LINKS)) {
        return p;
      }
    }
    return null;
  }

  /**
   * Why nothing can be written into an output folder, and what to do; what is not the folder's
   * fault, such as a full disk, stays what it is.
   */
  static IOException unusable(Path root, FileSystemException cause) {
    Path at = root;
    while (!Files.exists(at, LinkOption.NOFOLLOW_LINKS) && at.getParent() != null) {
      at = at.getParent();
    }
    String reason = null;
    if (!Files.isDirectory(at)) {
      reason = at + " is not a folder";
    } else if (cause instanceof AccessDeniedException) {
      reason = "permission denied";
    } else if (cause instanceof NoSuchFileException) {
      reason = "nothing can be created in " + at;
    } else if (!Files.isWritable(at)) {
      // A disk for reading only says so in the words of its system.
      reason = cause.getReason() == null ? "it can't be written to" : cause.getReason();
    }
    return reason == null
        ? cause
        : new OutputException(
            root + " can't be used as output folder: " + reason + ". Choose another one with -o.",
            cause);
  }

  static OutputException notAFolder(Path path) {
    return new OutputException(
        path
            + " is a link or a file, and Weft writes only into real folders. Remove it, or choose"
            + " another folder with -o.");
  }

  /** Of a folder in the place of a file, which is not overwritten whatever was asked for. */
  static OutputException isFolder(Path path) {
    return new OutputException(
        path
            + " is a folder, where Weft writes a file of this name. Move or remove it, or choose"
            + " another folder with -o.");
  }
}
