package dev.weft.maven;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a text was last handled from and into, in a file: lines of sources with their digests, and
 * of outputs with their sizes and times. What is asked for is its first line.
 */
final class State {
  private static final String ABSENT = "-";

  private final Path file;
  private final String asked;

  /**
   * @param asked everything beside the sources that decides the result
   */
  State(Path file, String asked) {
    this.file = file;
    this.asked = digest(asked);
  }

  /** Whether the same was asked for, from the same sources, and what was written still stands. */
  boolean isCurrent() throws IOException {
    List<String> lines;
    try {
      lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      return false;
    }
    if (lines.isEmpty() || !lines.get(0).equals(asked)) {
      return false;
    }
    for (String line : lines.subList(1, lines.size())) {
      Path path = new File(line.substring(line.lastIndexOf('\t') + 1)).toPath();
      if (!line.equals(line.startsWith("source") ? source(path) : output(path))) {
        return false;
      }
    }
    return true;
  }

  void forget() throws IOException {
    Files.deleteIfExists(file);
  }

  void remember(Done done) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(asked);
    for (File each : done.sources) {
      lines.add(source(each.toPath()));
    }
    for (File each : done.outputs) {
      lines.add(output(each.toPath()));
    }
    Files.createDirectories(file.getParent());
    Path temporary = file.resolveSibling(file.getFileName() + ".new");
    Files.write(temporary, lines, StandardCharsets.UTF_8);
    Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
  }

  private static String source(Path path) throws IOException {
    return "source\t" + (Files.exists(path) ? digest(path) : ABSENT) + "\t" + path;
  }

  private static String output(Path path) throws IOException {
    return "output\t"
        + (Files.exists(path)
            ? Files.size(path) + " " + Files.getLastModifiedTime(path).toMillis()
            : ABSENT)
        + "\t"
        + path;
  }

  private static String digest(Path path) throws IOException {
    MessageDigest digest = sha256();
    byte[] buffer = new byte[8192];
    try (InputStream in = new DigestInputStream(Files.newInputStream(path), digest)) {
      while (in.read(buffer) >= 0) {
        // The stream counts what is read.
      }
    }
    return hex(digest);
  }

  private static String digest(String text) {
    MessageDigest digest = sha256();
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    return hex(digest);
  }

  private static String hex(MessageDigest digest) {
    return String.format(Locale.ROOT, "%064x", new BigInteger(1, digest.digest()));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has SHA-256", e);
    }
  }
}
