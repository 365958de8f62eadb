package dev.weft.cli;

import dev.weft.generator.backend.RequestException;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Explains a rule by the code that messages carry.")
final class ExplainCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      arity = "0..1",
      paramLabel = "CODE",
      description = "For example fabric.oversubscribed (default: lists all codes).")
  private @Nullable String code;

  ExplainCommand(Session session) {
    this.terminal = session.terminal();
  }

  @Override
  public Integer call() throws IOException {
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
}
