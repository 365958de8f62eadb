package dev.weft.cli;

import com.google.gson.stream.JsonWriter;
import dev.weft.generator.backend.RequestException;
import dev.weft.lang.fixes.Spelling;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.CatalogIndex;
import dev.weft.lang.scoping.CatalogIndex.Entry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "catalog",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Lists the hardware that Weft knows, or shows the text of one type.")
final class CatalogCommand implements Callable<Integer> {
  private static final int WIDTH = 80;
  private static final int MOST_SUGGESTED = 5;

  private final Terminal terminal;

  @Parameters(
      arity = "0..1",
      paramLabel = "WORD",
      description =
          "The name of a type, which is shown; or a part of a name, a kind or a package,"
              + " of which all types are listed.")
  private @Nullable String word;

  @Option(names = "--json", description = "Prints JSON.")
  private boolean json;

  CatalogCommand(Session session) {
    this.terminal = session.terminal();
  }

  @Override
  public Integer call() throws IOException {
    String wanted = word;
    if (wanted == null) {
      return list(CatalogIndex.all());
    }
    List<Entry> named = named(wanted);
    if (!named.isEmpty()) {
      return print(named, json);
    }
    List<Entry> matching = matching(entry -> contains(words(entry), wanted));
    if (matching.isEmpty()) {
      throw unknown(wanted);
    }
    return list(matching);
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      description = "Shows the text of one type and where it stands.")
  int show(
      @Parameters(paramLabel = "NAME", description = "For example HgxH100.") String name,
      @Option(names = "--json", description = "Prints JSON.") boolean asJson)
      throws IOException {
    List<Entry> named = named(name);
    if (named.isEmpty()) {
      throw unknown(name);
    }
    return print(named, asJson || json);
  }

  private static List<Entry> named(String name) {
    return matching(entry -> entry.name().equalsIgnoreCase(name));
  }

  private static List<Entry> matching(Predicate<Entry> wanted) {
    return CatalogIndex.all().stream().filter(wanted).toList();
  }

  private static String words(Entry entry) {
    return entry.kind() + " " + entry.name() + " " + imported(entry);
  }

  private static boolean contains(String text, String part) {
    return text.toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT));
  }

  private static RequestException unknown(String name) {
    Set<String> near = new LinkedHashSet<>();
    String lower = name.toLowerCase(Locale.ROOT);
    Map<String, String> names = new LinkedHashMap<>();
    CatalogIndex.all().forEach(e -> names.put(e.name().toLowerCase(Locale.ROOT), e.name()));
    Spelling.guess(lower, List.copyOf(names.keySet())).candidates().stream()
        .limit(MOST_SUGGESTED)
        .map(names::get)
        .forEach(near::add);
    names.forEach(
        (key, shown) -> {
          if (near.size() < MOST_SUGGESTED && (key.contains(lower) || lower.contains(key))) {
            near.add(shown);
          }
        });
    return new RequestException(
        "the catalog has no type '"
            + name
            + "'. "
            + (near.isEmpty() ? "" : "Maybe " + String.join(" or ", near) + ". ")
            + "'weft catalog' lists all types.");
  }

  private int list(List<Entry> entries) throws IOException {
    if (json) {
      JsonOutput.print(terminal, out -> printList(out, entries));
      return ExitCode.DONE;
    }
    Map<String, Map<String, List<String>>> packages = new LinkedHashMap<>();
    for (Entry entry : entries) {
      packages
          .computeIfAbsent(imported(entry), name -> new TreeMap<>())
          .computeIfAbsent(entry.kind(), kind -> new ArrayList<>())
          .add(entry.name());
    }
    packages.forEach(
        (name, kinds) -> {
          terminal.out().println(terminal.bold(name));
          kinds.forEach(this::printKind);
        });
    return ExitCode.DONE;
  }

  /** The names of a kind in lines of a readable width, below one another. */
  private void printKind(String kind, List<String> names) {
    String margin = "  " + kind + " ".repeat(Math.max(1, 8 - kind.length()));
    StringBuilder line = new StringBuilder(margin);
    for (String name : names) {
      boolean isFirst = line.length() == margin.length();
      if (!isFirst && line.length() + 2 + name.length() > WIDTH) {
        terminal.out().println(line);
        line = new StringBuilder(" ".repeat(margin.length()));
        isFirst = true;
      }
      line.append(isFirst ? "" : "  ").append(name);
    }
    terminal.out().println(line);
  }

  private int print(List<Entry> entries, boolean asJson) throws IOException {
    for (Entry entry : entries) {
      CatalogType type = CatalogType.read(entry);
      if (asJson) {
        JsonOutput.print(terminal, out -> printType(out, type));
      } else {
        printText(type);
      }
    }
    return ExitCode.DONE;
  }

  private void printText(CatalogType type) throws IOException {
    terminal.out().println(terminal.faint(type.place()));
    terminal.out().println(terminal.faint(imported(type.entry())));
    List<String> gaps = CatalogGaps.of(type);
    if (!gaps.isEmpty()) {
      terminal.out().println(terminal.faint("not stated: " + String.join(", ", gaps)));
    }
    terminal.out().println();
    if (!type.header().isEmpty()) {
      terminal.out().println(type.header());
      terminal.out().println();
    }
    if (!type.comment().isEmpty()) {
      terminal.out().println(type.comment());
    }
    terminal.out().println(type.text());
  }

  private static String imported(Entry entry) {
    return "import catalog." + entry.packageName() + ".*";
  }

  private static void printList(JsonWriter json, List<Entry> entries) throws IOException {
    json.beginArray();
    for (Entry entry : entries) {
      json.beginObject();
      printEntry(json, entry);
      json.endObject();
    }
    json.endArray();
  }

  private static void printType(JsonWriter json, CatalogType type) throws IOException {
    json.beginObject();
    printEntry(json, type.entry());
    json.name("line").value(type.line());
    json.name("header").value(CatalogType.plain(type.header()));
    json.name("comment").value(CatalogType.plain(type.comment()));
    json.name("text").value(type.text());
    json.name("notStated").beginArray();
    for (String key : CatalogGaps.of(type)) {
      json.value(key);
    }
    json.endArray();
    json.endObject();
  }

  private static void printEntry(JsonWriter json, Entry entry) throws IOException {
    json.name("kind").value(entry.kind());
    json.name("name").value(entry.name());
    json.name("import").value("catalog." + entry.packageName() + ".*");
    json.name("file").value(CatalogFiles.uri(entry.path()).toString());
  }
}
