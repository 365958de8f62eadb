package dev.weft.cli;

import com.google.gson.stream.JsonWriter;
import dev.weft.lang.scoping.CatalogIndex;
import dev.weft.lang.scoping.CatalogIndex.Entry;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "catalog",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Lists the hardware that Weft knows.")
final class CatalogCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      arity = "0..1",
      paramLabel = "WORD",
      description = "Only what has this word in its kind, name or package.")
  private @Nullable String word;

  @Option(names = "--json", description = "Prints JSON.")
  private boolean json;

  CatalogCommand(Session session) {
    this.terminal = session.terminal();
  }

  @Override
  public Integer call() throws IOException {
    List<Entry> entries = CatalogIndex.all().stream().filter(this::isWanted).toList();
    if (json) {
      JsonOutput.print(terminal, out -> print(out, entries));
      return ExitCode.DONE;
    }
    int width = entries.stream().mapToInt(entry -> entry.name().length()).max().orElse(0);
    for (Entry entry : entries) {
      String name = entry.name() + " ".repeat(width - entry.name().length());
      String kind = entry.kind() + " ".repeat(Math.max(0, 7 - entry.kind().length()));
      terminal.out().println(kind + " " + name + "  " + terminal.faint(imported(entry)));
    }
    return ExitCode.DONE;
  }

  private boolean isWanted(Entry entry) {
    return word == null
        || (entry.kind() + " " + entry.name() + " " + imported(entry))
            .toLowerCase(Locale.ROOT)
            .contains(word.toLowerCase(Locale.ROOT));
  }

  private static String imported(Entry entry) {
    return "import catalog." + entry.packageName() + ".*";
  }

  private static void print(JsonWriter json, List<Entry> entries) throws IOException {
    json.beginArray();
    for (Entry entry : entries) {
      json.beginObject();
      json.name("kind").value(entry.kind());
      json.name("name").value(entry.name());
      json.name("import").value("catalog." + entry.packageName() + ".*");
      json.endObject();
    }
    json.endArray();
  }
}
