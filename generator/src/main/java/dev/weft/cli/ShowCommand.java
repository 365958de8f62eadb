package dev.weft.cli;

import dev.weft.generator.backend.RequestException;
import dev.weft.lang.compiler.Compiled;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.measures.Overview;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Says what is built: counts, oversubscription, bisection, hops, latency, power, cost,"
            + " racks, cables.")
final class ShowCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE", description = "The text.")
  private Path file = Path.of("");

  @Option(
      names = "--fabric",
      paramLabel = "F",
      description = "The fabric to show (default: all; as JSON then a list).")
  private @Nullable String fabric;

  @Option(names = "--json", description = "Prints JSON.")
  private boolean json;

  @Mixin private TextOptions text = new TextOptions();

  ShowCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    DiagnosticPrinter printer = new DiagnosticPrinter(session.terminal());
    Compiled found = session.weft().check(file, text.parameters(), printer);
    if (found.hasErrors()) {
      printer.summarise(List.of(file));
    }
    Set<String> names = names(found);
    requireKnown(names, found);
    List<Overview> shown = new ArrayList<>();
    for (FabricIndex index : found.fabrics()) {
      String name = index.topology().name();
      boolean isMeant = fabric == null || fabric.equals(name);
      if (isMeant && !found.faulty().contains(name)) {
        shown.add(Overview.of(index.topology(), index.adjacency(), index.routes()));
      }
    }
    if (shown.isEmpty()) {
      return ExitCode.DESIGN;
    }
    boolean isList = fabric == null && names.size() > 1;
    if (json) {
      JsonOutput.print(session.terminal(), out -> SummaryOutput.json(out, shown, isList));
    } else {
      SummaryOutput.table(session.terminal(), shown);
    }
    // A fabric that is named stands for itself.
    return fabric == null && found.hasErrors() ? ExitCode.DESIGN : ExitCode.DONE;
  }

  /** The fabrics of the text, built or not. */
  private static Set<String> names(Compiled found) {
    Set<String> names = new LinkedHashSet<>();
    found.topologies().forEach(topology -> names.add(topology.name()));
    names.addAll(found.faulty());
    return names;
  }

  /** Of a text that can't be read nobody knows which fabrics it declares. */
  private void requireKnown(Set<String> names, Compiled found) {
    if (names.isEmpty() && !found.hasErrors()) {
      throw new RequestException(file + " declares no fabric.");
    }
    if (fabric != null && !found.topologies().isEmpty() && !names.contains(fabric)) {
      throw new RequestException(
          "there is no fabric " + fabric + ". Choose from " + String.join(", ", names) + ".");
    }
  }
}
