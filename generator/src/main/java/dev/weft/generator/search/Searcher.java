package dev.weft.generator.search;

import dev.weft.generator.Weft;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.outcome.SourceName;
import dev.weft.generator.output.OutputFolder;
import dev.weft.generator.params.Point;
import dev.weft.generator.params.Points;
import dev.weft.generator.params.Workers;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.ParamUses;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Searches, from a text to the files of the output folder. */
public final class Searcher {
  /** The target under which the files of a search are recorded, and their folder. */
  public static final String TARGET = "search";

  private static final String JOURNAL = "search.jsonl";

  /** Beyond this somebody has mistyped; these take an hour to count. */
  private static final int MOST_POINTS = 100_000;

  /**
   * How to search.
   *
   * @param folder where outputs go
   * @param overwrite whether files changed by hand are overwritten
   * @param isAnew whether what an interrupted search left is dropped
   * @param threads how many designs at a time
   */
  public record Manner(Path folder, boolean overwrite, boolean isAnew, int threads) {
    /** The file in which an interrupted search leaves what it has found out. */
    public Path journal() {
      return OutputFolder.ownFolder(folder).resolve(JOURNAL);
    }
  }

  private final Question question;
  private final Manner manner;
  private final Supplier<WeftCompiler> compilers;
  private final Reporter reporter;

  /**
   * @param compilers makes a compiler for each thread
   * @param reporter told of errors for which nothing can be searched, of progress and of files
   */
  public Searcher(
      Question question, Manner manner, Supplier<WeftCompiler> compilers, Reporter reporter) {
    this.question = question;
    this.manner = manner;
    this.compilers = () -> compilers.get().readingOnce();
    this.reporter = reporter;
  }

  /**
   * Searches; null when the text can't be read, of which the reporter is told.
   *
   * @throws RequestException if there is nothing to search, or too much
   */
  public @Nullable SearchResult run() throws IOException {
    WeftCompiler first = compilers.get();
    Compiled text =
        new Weft(first).check(question.file(), question.parameters(), new Reporter() {});
    reporter.checked(text);
    if (text.hasErrors() && text.fabrics().isEmpty()) {
      text.diagnostics().forEach(reporter::diagnostic);
      return null;
    }
    List<Point> points = points(text.offered(), first);
    SearchJournal.Header header = new SearchJournal.Header(build(), question.words(), texts(first));
    try (OutputFolder folder =
        OutputFolder.open(manner.folder(), SourceName.of(question.file()), manner.overwrite())) {
      folder.reportDamage(reporter::diagnostic);
      Path journalFile = folder.own(JOURNAL);
      try (SearchJournal journal =
          SearchJournal.open(journalFile, header, manner.isAnew(), manner.folder().toString())) {
        SearchResult result = search(points, first, journal);
        write(result, folder.outputs(TARGET, TARGET));
        reporter.written(folder.finish(TARGET::equals));
        journal.finish();
        return result;
      }
    }
  }

  private SearchResult search(List<Point> points, WeftCompiler first, SearchJournal journal)
      throws IOException {
    int threads = Math.min(Math.max(1, manner.threads()), points.size());
    Workers workers = Workers.of(first, compilers, threads);
    try {
      ParamUses uses = new Weft(first).paramUses(question.file());
      return new Search(question, workers, uses, journal, reporter).run(points);
    } catch (RequestException unanswerable) {
      // It was not interrupted: asked again, it comes to the same.
      journal.finish();
      throw unanswerable;
    }
  }

  /** Params that are named come first, then the others that have lists. */
  private List<Point> points(Map<String, List<String>> offered, WeftCompiler compiler) {
    Map<String, List<String>> asked = new LinkedHashMap<>();
    for (Map.Entry<String, List<String>> param : question.varied().entrySet()) {
      String name = param.getKey();
      if (!offered.containsKey(name)) {
        throw Points.unknown(name, "vary", offered.keySet());
      }
      asked.put(name, param.getValue());
    }
    offered.forEach(
        (name, values) -> {
          if (!values.isEmpty() && !question.parameters().containsKey(name)) {
            asked.putIfAbsent(name, values);
          }
        });
    return new Points("--vary", "vary", MOST_POINTS, compiler::worth)
        .of(asked, offered, question.parameters().keySet());
  }

  private SortedMap<String, String> texts(WeftCompiler compiler) throws IOException {
    SortedMap<String, String> texts = new TreeMap<>();
    for (Path source : compiler.sources(question.file())) {
      texts.put(SourceName.of(source), sha256(Files.readAllBytes(source)));
    }
    return texts;
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }

  /** Which build of Weft this is: a jar that was built anew may count otherwise. */
  private static String build() throws IOException {
    CodeSource source = Searcher.class.getProtectionDomain().getCodeSource();
    try {
      Path jar = source == null ? null : Path.of(source.getLocation().toURI());
      return jar == null || !Files.isRegularFile(jar)
          ? "classes"
          : Files.size(jar) + " bytes of " + Files.getLastModifiedTime(jar);
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  private static void write(SearchResult result, Outputs outputs) throws IOException {
    SearchTables tables = new SearchTables(result);
    tables.table().csv(outputs.open("results.csv"));
    tables.table().json(outputs.open("results.json"));
    try (OutputStream parquet = outputs.stream("results.parquet")) {
      tables.table().parquet(parquet);
    }
    try (Writer page = outputs.open("index.html")) {
      SearchPage.write(result, page);
    }
  }
}
