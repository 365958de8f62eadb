package dev.weft.cli;

import dev.weft.generator.RequestException;
import dev.weft.lang.compiler.Compiled;
import dev.weft.topology.Topology;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
        "Says what is built: counts, oversubscription, bisection, hops, latency, power, racks,"
            + " cables.")
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
      return ExitCode.DESIGN;
    }
    List<SummaryOutput.Shown> shown = new ArrayList<>();
    for (Topology topology : chosen(found.topologies())) {
      shown.add(SummaryOutput.Shown.of(topology));
    }
    if (json) {
      JsonOutput.print(session.terminal(), out -> SummaryOutput.json(out, shown));
    } else {
      SummaryOutput.table(session.terminal(), shown);
    }
    return ExitCode.DONE;
  }

  private List<Topology> chosen(List<Topology> topologies) {
    List<String> names = topologies.stream().map(Topology::name).toList();
    if (names.isEmpty()) {
      throw new RequestException(file + " declares no fabric.");
    }
    if (fabric == null) {
      return topologies;
    }
    if (!names.contains(fabric)) {
      throw new RequestException(
          "there is no fabric " + fabric + ". Choose from " + String.join(", ", names) + ".");
    }
    return List.of(topologies.get(names.indexOf(fabric)));
  }
}
