package dev.weft.cli;

import dev.weft.lang.compiler.WeftCompiler;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;

/** Entry point of {@code weft}. */
public final class Main {
  private Main() {}

  /** Runs a command and exits with its code; see {@link ExitCode}. */
  public static void main(String[] args) {
    // Guice makes classes with sun.misc.Unsafe, of which newer Java warns; reflection starts
    // faster.
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    System.setProperty("guice_custom_class_loading", "CHILD");
    // Weft names the locale wherever it matters; libraries that it uses do not.
    Locale.setDefault(Locale.ROOT);
    Terminal terminal = Terminal.system(System.getenv());
    System.exit(run(args, terminal, WeftCompiler::create, System.getenv()));
  }

  /** Runs a command for another program, without a terminal, and answers its exit code. */
  public static int run(List<String> words, PrintStream out, PrintStream err) {
    Terminal terminal = new Terminal(out, err, false, false);
    return run(words.toArray(String[]::new), terminal, WeftCompiler::create, Map.of());
  }

  static int run(
      String[] args, Terminal terminal, Supplier<WeftCompiler> compiler, Map<String, String> env) {
    Failures failures = new Failures(terminal, !env.getOrDefault("WEFT_DEBUG", "").isEmpty());
    return failures.unprinted(execute(args, terminal, compiler, failures));
  }

  private static int execute(
      String[] args, Terminal terminal, Supplier<WeftCompiler> compiler, Failures failures) {
    try {
      FileName.requireWorkingFolder();
      CommandLine line = Commands.line(args, new Session(terminal, compiler));
      line.setParameterExceptionHandler(failures::wrongUsage);
      line.setExecutionExceptionHandler((e, command, parsed) -> failures.failed(e));
      return line.execute(args);
    } catch (Throwable e) { // Errors too: a user never sees a stack trace.
      return failures.failed(e);
    }
  }
}
