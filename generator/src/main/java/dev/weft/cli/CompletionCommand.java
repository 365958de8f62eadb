package dev.weft.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Prints a completion script for bash and zsh: source <(weft completion)")
final class CompletionCommand implements Callable<Integer> {
  private final Session session;

  CompletionCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    CommandLine all = Commands.addAll(new CommandLine(new Commands()), session);
    session.terminal().out().print(AutoComplete.bash("weft", all));
    return ExitCode.DONE;
  }
}
