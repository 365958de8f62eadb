package dev.weft.cli;

import dev.weft.generator.Reporter;
import dev.weft.generator.Weft;
import dev.weft.lang.compiler.Diagnostic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Finds what is wrong with a design.")
final class CheckCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Texts to check.")
  private List<Path> files = List.of();

  @Mixin private TextOptions text = new TextOptions();

  @Option(names = "--json", description = "Prints the findings as JSON.")
  private boolean json;

  CheckCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    DiagnosticPrinter printer = new DiagnosticPrinter(session.terminal());
    List<Diagnostic> found = new ArrayList<>();
    Weft weft = session.weft();
    for (Path file : files) {
      Reporter reporter = json ? new Reporter() {} : printer;
      found.addAll(weft.check(file, text.parameters(), reporter).diagnostics());
    }
    if (json) {
      JsonOutput.print(session.terminal(), out -> JsonOutput.diagnostics(out, found));
    } else {
      printer.summarise(files);
    }
    return found.stream().anyMatch(Diagnostic::isError) ? ExitCode.DESIGN : ExitCode.DONE;
  }
}
