package dev.weft.maven;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What a text was last handled from and into, in a file: lines of sources with their digests, and
 * of outputs with their sizes and times, fabrics, scenarios, params, findings. What is asked for is its first
 * line. A file that something else wrote is none.
 */
final class State {
  private static final String ABSENT = "-";
  private static final String SOURCE = "source";
  private static final String OUTPUT = "output";
  private static final String FABRIC = "fabric";
  private static final String SCENARIO = "scenario";
  private static final String PARAM = "param";
  private static final String FINDING = "finding";
  private static final int FINDING_PARTS = 6;
  private static final Pattern LINE =
      Pattern.compile(
          "(source|output)\t[^\t]*\t.+|(fabric|scenario|param)\t.+|finding\t\\w+\t\\d{1,9}\t\\d{1,9}\t[^\t]*\t.*");

  /** In place of what was asked for, where the text was wrong: it is handled again. */
  private static final String WRONG = "wrong";

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
    List<String> lines = lines();
    if (lines.isEmpty() || !lines.get(0).equals(asked) || sources().isEmpty()) {
      return false;
    }
    for (String line : lines.subList(1, lines.size())) {
      String kind = line.substring(0, line.indexOf('\t'));
      Path path = new File(last(line)).toPath();
      if (kind.equals(SOURCE) && !line.equals(source(path))
          || kind.equals(OUTPUT) && !line.equals(output(path))) {
        return false;
      }
    }
    return true;
  }

  /** The sources of the last time, however it ended. */
  List<File> sources() {
    List<File> sources = new ArrayList<>();
    for (String line : lines(SOURCE)) {
      sources.add(new File(last(line)));
    }
    return sources;
  }

  /** The fabrics that the text declares. */
  List<String> fabrics() {
    return names(FABRIC);
  }

  /** The scenarios that the text declares. */
  List<String> scenarios() {
    return names(SCENARIO);
  }

  /** The params that the text declares, where some were set. */
  List<String> params() {
    return names(PARAM);
  }

  private List<String> names(String kind) {
    List<String> names = new ArrayList<>();
    for (String line : lines(kind)) {
      names.add(last(line));
    }
    return names;
  }

  /** What was found. */
  List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    for (String line : lines(FINDING)) {
      String[] parts = line.split("\t", FINDING_PARTS);
      findings.add(
          new Finding(
              Boolean.parseBoolean(parts[1]),
              new File(parts[4]),
              Integer.parseInt(parts[2]),
              Integer.parseInt(parts[3]),
              parts[5]));
    }
    return findings;
  }

  private List<String> lines(String kind) {
    List<String> lines = lines();
    lines.removeIf(line -> !line.startsWith(kind + "\t"));
    return lines;
  }

  /** None where there is no state, or where what is there can't be read: the text is handled. */
  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    try {
      lines.addAll(Files.readAllLines(file, StandardCharsets.UTF_8));
    } catch (IOException e) {
      return lines;
    }
    for (String line : lines.isEmpty() ? lines : lines.subList(1, lines.size())) {
      if (!LINE.matcher(line).matches()) {
        return new ArrayList<>();
      }
    }
    return lines;
  }

  private static String last(String line) {
    return line.substring(line.lastIndexOf('\t') + 1);
  }

  void forget() throws IOException {
    Files.deleteIfExists(file);
  }

  /**
   * @param isFine whether the text is left out next time when nothing changes
   */
  void remember(Done done, boolean isFine) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(isFine ? asked : WRONG);
    for (File each : done.sources) {
      lines.add(source(each.toPath()));
    }
    for (File each : done.outputs) {
      lines.add(output(each.toPath()));
    }
    for (String each : done.fabrics) {
      lines.add(FABRIC + "\t" + each);
    }
    for (String each : done.scenarios) {
      lines.add(SCENARIO + "\t" + each);
    }
    for (String each : done.params) {
      lines.add(PARAM + "\t" + each);
    }
    for (Finding each : done.findings) {
      lines.add(finding(each));
    }
    Files.createDirectories(file.getParent());
    Path temporary = file.resolveSibling(file.getFileName() + ".new");
    Files.write(temporary, lines, StandardCharsets.UTF_8);
    Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
  }

  private static String finding(Finding it) {
    return String.join(
        "\t",
        FINDING,
        Boolean.toString(it.isError),
        Integer.toString(it.line),
        Integer.toString(it.column),
        it.file.toString(),
        it.message.replaceAll("\\s", " "));
  }

  private static String source(Path path) throws IOException {
    return SOURCE + "\t" + (Files.exists(path) ? digest(path) : ABSENT) + "\t" + path;
  }

  private static String output(Path path) throws IOException {
    return OUTPUT
        + "\t"
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
