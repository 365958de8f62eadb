package dev.weft.cli;

import dev.weft.generator.backend.RequestException;
import java.io.IOException;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "licences",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Lists the libraries in this build and their licences, or prints legal texts.")
final class LicencesCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      description = "A library or a licence whose texts to print, for example guice or EPL-2.0.")
  private @Nullable String name;

  @Option(names = "--sbom", description = "Prints the bill of materials, CycloneDX in JSON.")
  private boolean isBillAsked;

  LicencesCommand(Session session) {
    this.terminal = session.terminal();
  }

  @Override
  public Integer call() throws IOException {
    if (isBillAsked && name != null) {
      throw new RequestException("--sbom covers all libraries. Leave out " + name + ".");
    }
    if (isBillAsked) {
      terminal.out().println(LegalTexts.billOfMaterials().stripTrailing());
    } else if (name == null) {
      terminal.out().println("Weft: Apache-2.0. It contains:");
      terminal.out().println();
      terminal.out().println(LegalTexts.libraries().strip());
    } else {
      print(name);
    }
    return ExitCode.DONE;
  }

  private void print(String of) throws IOException {
    if (of.isBlank()) {
      throw new RequestException("no library or licence is named. 'weft licences' lists them all.");
    }
    SortedMap<String, String> texts = LegalTexts.of(of);
    if (texts.isEmpty()) {
      throw new RequestException(
          "this build contains no library or licence "
              + of
              + ". 'weft licences' lists them; for com.google.inject:guice:7.0.0 the name is guice.");
    }
    texts.forEach(
        (file, text) -> {
          terminal.out().println(terminal.bold(file));
          terminal.out().println();
          terminal.out().println(text.strip());
          terminal.out().println();
        });
  }
}
