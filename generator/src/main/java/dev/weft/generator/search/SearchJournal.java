package dev.weft.generator.search;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import dev.weft.generator.backend.RequestException;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a search has found out, a line for each point and each design that ran, so that it goes on
 * after an interruption. The first line says what was asked of which texts; a journal of anything
 * else is refused. A line that was cut off is found out anew. A search that ends well leaves none.
 */
final class SearchJournal implements Closeable {
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();
  private static final String REMEDY =
      " Add --restart to drop that, or choose another folder with -o.";

  /**
   * What is asked of which texts.
   *
   * @param weft which build of Weft asks
   * @param question as one would ask it
   * @param texts hashes by name
   */
  record Header(String weft, String question, SortedMap<String, String> texts) {}

  /** A line after the first: a point, or a design that ran, by its key. */
  private record Line(@Nullable PointCount count, @Nullable String key, @Nullable Trial trial) {}

  private final Path file;
  private final Map<Integer, PointCount> counts = new HashMap<>();
  private final Map<String, Trial> trials = new HashMap<>();
  private final OutputStream out;
  private final SearchResult.Earlier earlier;

  private SearchJournal(Path file, Header header, String before, String folder) throws IOException {
    this.file = file;
    String kept = before.isEmpty() ? "" : read(before, header, folder);
    earlier = new SearchResult.Earlier(counts.size(), trials.size());
    if (kept.isEmpty()) {
      kept = GSON.toJson(header) + "\n";
    }
    out =
        Files.newOutputStream(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING,
            LinkOption.NOFOLLOW_LINKS);
    out.write(kept.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  /**
   * Opens the journal of a search, empty where there is none.
   *
   * @param isAnew whether one that is there is dropped
   * @param folder what the user calls the output folder
   * @throws RequestException if there is one of another search
   */
  static SearchJournal open(Path file, Header header, boolean isAnew, String folder)
      throws IOException {
    boolean isThere = !isAnew && Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    String before = isThere ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : "";
    return new SearchJournal(file, header, before, folder);
  }

  /** Takes what is whole, up to the first line that is not; answers that. */
  private String read(String before, Header header, String folder) {
    int end = before.indexOf('\n') + 1;
    Header asked = end == 0 ? null : parse(before.substring(0, end), Header.class);
    if (asked == null || asked.texts() == null || asked.question() == null) {
      return "";
    }
    requireSame(asked, header, folder);
    for (int next = before.indexOf('\n', end) + 1; next > 0; ) {
      Line line = parse(before.substring(end, next), Line.class);
      if (line == null || !take(line)) {
        break;
      }
      end = next;
      next = before.indexOf('\n', end) + 1;
    }
    return before.substring(0, end);
  }

  private static <T> @Nullable T parse(String line, Class<T> type) {
    try {
      return GSON.fromJson(line, type);
    } catch (JsonParseException cutOff) {
      return null;
    }
  }

  private boolean take(Line line) {
    if (line.count() != null) {
      counts.put(line.count().point(), line.count());
      return true;
    }
    if (line.key() != null && line.trial() != null) {
      trials.put(line.key(), line.trial());
      return true;
    }
    return false;
  }

  private static void requireSame(Header before, Header now, String folder) {
    String begin = "an interrupted search in " + folder + " ";
    if (!before.question().equals(now.question())) {
      throw new RequestException(
          begin + "asked for something else: " + before.question() + "." + REMEDY);
    }
    SortedMap<String, String> changed = new TreeMap<>(before.texts());
    now.texts()
        .forEach((name, hash) -> changed.merge(name, hash, (a, b) -> a.equals(b) ? null : b));
    if (!changed.isEmpty()) {
      throw new RequestException(
          begin
              + "was of another version of "
              + String.join(" and ", changed.keySet())
              + "."
              + REMEDY);
    }
    if (!before.weft().equals(now.weft())) {
      throw new RequestException(begin + "was of another version of Weft." + REMEDY);
    }
  }

  /** What an interrupted search had done. */
  SearchResult.Earlier earlier() {
    return earlier;
  }

  synchronized @Nullable PointCount count(int point) {
    return counts.get(point);
  }

  synchronized @Nullable Trial trial(String key) {
    return trials.get(key);
  }

  /** Notes what the rules and counts say of a point. */
  void add(PointCount count) throws IOException {
    append(new Line(count, null, null));
  }

  /** Notes what a design came to. */
  void add(String key, Trial trial) throws IOException {
    append(new Line(null, key, trial));
  }

  /** In one write, so that a kill cuts off no more than this line. */
  private synchronized void append(Line line) throws IOException {
    take(line);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(GSON.toJson(line).getBytes(StandardCharsets.UTF_8));
    bytes.write('\n');
    bytes.writeTo(out);
    out.flush();
  }

  /** All is done and written: nothing has to be gone on with. */
  void finish() throws IOException {
    out.close();
    Files.delete(file);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
