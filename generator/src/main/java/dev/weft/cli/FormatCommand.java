package dev.weft.cli;

import dev.weft.generator.Weft;
import dev.weft.lang.reading.InputFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "format",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Lays texts out in the house style.")
final class FormatCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Texts to format.")
  private List<Path> files = List.of();

  @Option(
      names = "--check",
      description = "Changes nothing; names the files that would change and exits with 1.")
  private boolean check;

  FormatCommand(Session session) {
    this.terminal = session.terminal();
  }

  @Override
  public Integer call() {
    TextFormatter formatter = new TextFormatter();
    return new EachFile(terminal)
        .run(
            files,
            file -> {
              Weft.requireText(file);
              return format(file, formatter) ? ExitCode.DONE : ExitCode.DESIGN;
            });
  }

  private boolean format(Path file, TextFormatter formatter) throws IOException {
    try {
      String text = InputFile.text(file);
      return format(file, text, formatter.format(file, text));
    } catch (CharacterCodingException e) {
      terminal
          .err()
          .println(
              Terminal.line(file)
                  + ": not formatted, because it is not UTF-8 text. Run 'weft check' on it.");
      return false;
    }
  }

  private boolean format(Path file, String text, @Nullable String formatted) throws IOException {
    if (formatted == null) {
      terminal
          .err()
          .println(
              Terminal.line(file)
                  + ": not formatted, because it has syntax errors. Run 'weft check' on it.");
      return false;
    }
    if (formatted.equals(text)) {
      return true;
    }
    if (!check) {
      TextFile.replace(file, formatted);
    }
    terminal.out().println(Terminal.line(file) + (check ? ": would change" : ": formatted"));
    return !check;
  }
}
