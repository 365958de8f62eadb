package dev.weft.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** All commands. Only the one that is called is made, so that the start is fast. */
@Command(
    name = "weft",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    description = "Designs, configures and simulates the networks of AI clusters.",
    footer = {
      "",
      "Exit codes: 0 done, 1 the design has errors or breaks an expectation,",
      "2 wrong usage or unwritable output, 3 a fault of Weft's own."
    })
final class Commands implements Runnable {
  private static final String HELP = "help";
  private static final Map<String, Function<Session, Object>> ALL = all();

  @Spec private CommandSpec spec;

  private static Map<String, Function<Session, Object>> all() {
    Map<String, Function<Session, Object>> all = new LinkedHashMap<>();
    all.put("check", CheckCommand::new);
    all.put("show", ShowCommand::new);
    all.put("compare", CompareCommand::new);
    all.put("search", SearchCommand::new);
    all.put("generate", GenerateCommand::new);
    all.put("build", BuildCommand::new);
    all.put("simulate", SimulateCommand::new);
    all.put("test", TestCommand::new);
    all.put("calibrate", CalibrateCommand::new);
    all.put("catalog", CatalogCommand::new);
    all.put("format", FormatCommand::new);
    all.put("pin", PinCommand::new);
    all.put("explain", ExplainCommand::new);
    all.put("licences", LicencesCommand::new);
    all.put("lsp", session -> new LspCommand());
    all.put("completion", CompletionCommand::new);
    all.put(HELP, session -> new CommandLine.HelpCommand());
    return all;
  }

  /** The command line for some arguments: with one command when they name it, else with all. */
  static CommandLine line(String[] args, Session session) {
    CommandLine line = new CommandLine(new Commands());
    Function<Session, Object> named = args.length == 0 ? null : ALL.get(args[0]);
    if (named != null && !args[0].equals(HELP)) {
      line.addSubcommand(args[0], named.apply(session));
    } else {
      addAll(line, session);
    }
    line.registerConverter(Path.class, new FileName());
    line.registerConverter(Integer.class, new WholeNumber());
    line.registerConverter(int.class, new WholeNumber());
    line.setOut(new java.io.PrintWriter(session.terminal().out(), true));
    line.setErr(new java.io.PrintWriter(session.terminal().err(), true));
    line.setColorScheme(
        CommandLine.Help.defaultColorScheme(
            session.terminal().isColoured()
                ? CommandLine.Help.Ansi.ON
                : CommandLine.Help.Ansi.OFF));
    return line;
  }

  static CommandLine addAll(CommandLine line, Session session) {
    ALL.forEach((name, command) -> line.addSubcommand(name, command.apply(session)));
    return line;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "name a command");
  }
}
