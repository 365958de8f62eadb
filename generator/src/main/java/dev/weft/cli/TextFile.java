package dev.weft.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Texts of the user, which Weft changes only when it is asked to. */
final class TextFile {
  /** What a text waits in; the number of the process follows. */
  private static final String TEMPORARY = ".weft-text-";

  private TextFile() {}

  /**
   * Writes beside the file and moves, so that an interruption leaves the old text. What a process
   * that was killed left behind goes with the next change.
   *
   * @param file the text; what it leads to when it is a link
   */
  static void replace(Path file, String text) throws IOException {
    Path real = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    Path temporary = real.resolveSibling(TEMPORARY + ProcessHandle.current().pid());
    removeLeftovers(real.getParent());
    Files.deleteIfExists(temporary);
    try {
      if (Files.exists(real)) {
        Files.copy(real, temporary, LinkOption.NOFOLLOW_LINKS, StandardCopyOption.COPY_ATTRIBUTES);
      } else {
        Files.createFile(temporary);
      }
      write(temporary, text);
      Files.move(temporary, real, StandardCopyOption.REPLACE_EXISTING);
    } catch (FileSystemException e) {
      throw ofText(e, temporary, file);
    } catch (IOException e) {
      throw new FileSystemException(file.toString(), null, e.getMessage());
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** The failure of what waits, said of the text that the user knows. */
  private static FileSystemException ofText(FileSystemException e, Path temporary, Path file) {
    if (e.getOtherFile() != null || !temporary.toString().equals(e.getFile())) {
      return e;
    }
    FileSystemException said =
        e instanceof AccessDeniedException
            ? new AccessDeniedException(file.toString())
            : new FileSystemException(file.toString(), null, e.getReason());
    said.initCause(e);
    return said;
  }

  /** The text is on the disk before it gets its name. */
  private static void write(Path temporary, String text) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            temporary, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
      ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }

  /**
   * Removes what processes that are no more left. One that runs on another machine, on a shared
   * disk, may lose its file: it says so, and its text stays as it was.
   */
  private static void removeLeftovers(Path folder) throws IOException {
    try (DirectoryStream<Path> leftovers = Files.newDirectoryStream(folder, TEMPORARY + "[0-9]*")) {
      for (Path leftover : leftovers) {
        String pid = leftover.getFileName().toString().substring(TEMPORARY.length());
        if (pid.matches("[0-9]{1,18}") && ProcessHandle.of(Long.parseLong(pid)).isEmpty()) {
          Files.deleteIfExists(leftover);
        }
      }
    }
  }
}
