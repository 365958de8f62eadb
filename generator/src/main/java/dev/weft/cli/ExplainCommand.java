package dev.weft.cli;

import dev.weft.generator.backend.RequestException;
import dev.weft.generator.why.PartFacts;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.fixes.Guess;
import dev.weft.lang.fixes.Spelling;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.why.Fact;
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
    name = "explain",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Explains a rule by the code that messages carry, or how what was derived of a part of a"
            + " fabric came about.")
final class ExplainCommand implements Callable<Integer> {
  private final Session session;
  private final Terminal terminal;

  @Parameters(
      arity = "0..1",
      paramLabel = "CODE|FILE",
      description =
          "A code, for example fabric.oversubscribed (default: lists all codes); with --why the"
              + " text.")
  private @Nullable String code;

  @Option(
      names = "--why",
      paramLabel = "NAME",
      description =
          "Says how what was derived of a fabric, a segment, a switch, a server, a NIC, a port, an"
              + " address or a network came about, back to the lines; by its name, or its path such"
              + " as segment[1].leaf[2].")
  private @Nullable String why;

  @Option(names = "--json", description = "With --why: prints JSON.")
  private boolean json;

  @Mixin private TextOptions text = new TextOptions();

  ExplainCommand(Session session) {
    this.session = session;
    this.terminal = session.terminal();
  }

  @Override
  public Integer call() throws IOException {
    if (why != null) {
      return why(why);
    }
    if (json || !text.parameters().isEmpty()) {
      throw new RequestException(
          "'--json' and '--set' belong to '--why NAME': name what to explain of a text.");
    }
    RulePages pages = RulePages.read();
    if (code == null) {
      pages.codes().forEach(terminal.out()::println);
      return ExitCode.DONE;
    }
    String page = pages.of(code);
    if (page == null) {
      throw new RequestException(
          "there is no page for the rule " + code + ". 'weft explain' lists the codes.");
    }
    terminal.out().println(terminal.bold(code));
    terminal.out().println(page);
    return ExitCode.DONE;
  }

  /** What may have been meant, as a sentence with a space behind it; empty for nothing near. */
  private static String near(String name, Compiled found) {
    List<String> names = new ArrayList<>();
    found.fabrics().forEach(fabric -> names.addAll(PartFacts.names(fabric, name)));
    Guess guess = Spelling.guess(name, names);
    return guess.isEmpty() ? "" : "Is " + guess.words() + " meant? ";
  }

  private int why(String name) throws IOException {
    if (code == null) {
      throw new RequestException("'--why' needs a text: weft explain FILE --why " + name + ".");
    }
    Path file = Path.of(code);
    DiagnosticPrinter printer = new DiagnosticPrinter(terminal);
    Compiled found = session.weft().check(file, text.parameters(), printer);
    if (found.hasErrors()) {
      printer.summarise(List.of(file));
    }
    List<WhyOutput.Explained> explained = new ArrayList<>();
    List<String> fabrics = new ArrayList<>();
    for (FabricIndex fabric : found.fabrics()) {
      if (!found.faulty().contains(fabric.topology().name())) {
        fabrics.add(fabric.topology().name());
        List<Fact> facts = PartFacts.of(fabric, name);
        if (!facts.isEmpty()) {
          explained.add(new WhyOutput.Explained(fabric.topology().name(), facts));
        }
      }
    }
    if (fabrics.isEmpty()) {
      return ExitCode.DESIGN;
    }
    if (explained.isEmpty()) {
      throw new RequestException(
          "no fabric of "
              + file
              + " has a "
              + name
              + ". "
              + near(name, found)
              + "Name a fabric ("
              + String.join(", ", fabrics)
              + "), a switch, a server or a segment by its name or path (seg1-leaf1,"
              + " segment[1].leaf[1]), a NIC or a port behind its device (seg1-server1/mlx5_0,"
              + " segment[1].leaf[1].port[3]), an address or a network.");
    }
    if (json) {
      JsonOutput.print(terminal, out -> WhyOutput.json(out, name, explained));
    } else {
      WhyOutput.lines(name, explained).forEach(terminal.out()::println);
    }
    return found.hasErrors() ? ExitCode.DESIGN : ExitCode.DONE;
  }
}
