package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.lang.compiler.WeftCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The page on the command line names every command with every option, and no others. */
class CommandLinePageTest {
  private static final Path PAGE = Path.of("../docs/reference/command-line.md");
  private static final Pattern HEADING = Pattern.compile("## `([a-z]+).*");
  private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z]+[a-z-]*");

  @Test
  void everyCommandAndOptionIsOnThePage() throws IOException {
    Map<String, TreeSet<String>> written = new TreeMap<>();
    String command = "";
    for (String line : Files.readAllLines(PAGE)) {
      Matcher heading = HEADING.matcher(line);
      if (heading.matches()) {
        command = heading.group(1);
        written.put(command, new TreeSet<>());
      }
      if (!command.isEmpty() && line.startsWith("| `")) {
        Matcher option = OPTION.matcher(line.substring(0, line.indexOf('|', 1)));
        while (option.find()) {
          written.get(command).add(option.group());
        }
      }
    }
    assertEquals(commands(), written);
  }

  /** Names of commands and of their options, but for {@code --help} and {@code --version}. */
  private static Map<String, TreeSet<String>> commands() {
    Terminal terminal = new Terminal(System.out, System.err, false, false);
    CommandLine all = Commands.line(new String[0], new Session(terminal, WeftCompiler::create));
    Map<String, TreeSet<String>> commands = new TreeMap<>();
    all.getSubcommands()
        .forEach(
            (name, line) -> {
              TreeSet<String> options = new TreeSet<>();
              for (OptionSpec option : line.getCommandSpec().options()) {
                if (!option.usageHelp() && !option.versionHelp()) {
                  Stream.of(option.names())
                      .filter(each -> each.startsWith("--"))
                      .forEach(options::add);
                }
              }
              commands.put(name, options);
            });
    return commands;
  }
}
