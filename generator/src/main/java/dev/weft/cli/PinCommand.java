package dev.weft.cli;

import dev.weft.generator.backend.RequestException;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.reading.InputFile;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Counts;
import dev.weft.topology.pins.Pin;
import dev.weft.topology.pins.PinnedValues;
import dev.weft.topology.pins.PinsDiff;
import dev.weft.topology.pins.PinsFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
    name = "pin",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Fixes the derived values of a network that is live, in a file beside its text.")
final class PinCommand implements Callable<Integer> {
  private static final String CODES = "pin.";

  private final Session session;

  @Parameters(paramLabel = "FILE", description = "The text.")
  private Path file = Path.of("");

  @Option(
      names = "--check",
      description = "Changes nothing; shows what would be written and exits with 1 if anything.")
  private boolean check;

  @Option(names = "--force", description = "Changes and removes existing pins.")
  private boolean force;

  @Mixin private TextOptions text = new TextOptions();

  PinCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    DiagnosticPrinter printer = new DiagnosticPrinter(session.terminal());
    Compiled found = session.weft().check(file, text.parameters(), unpinned(printer));
    if (found.diagnostics().stream().anyMatch(PinCommand::isInTheWay)) {
      printer.summarise(List.of(file));
      return ExitCode.DESIGN;
    }
    List<Pin> now = new ArrayList<>();
    for (Topology topology : found.topologies()) {
      if (isDeclaredHere(topology)) {
        now.addAll(PinnedValues.of(topology));
      }
    }
    if (now.isEmpty()) {
      throw new RequestException(file + " declares no fabric.");
    }
    return write(now);
  }

  /** Findings but those about pins, which the changes show. */
  private static Reporter unpinned(Reporter all) {
    return new Reporter() {
      @Override
      public void diagnostic(Diagnostic diagnostic) {
        if (!diagnostic.code().startsWith(CODES)) {
          all.diagnostic(diagnostic);
        }
      }
    };
  }

  /** Whether a finding is an error that pinning does not resolve. */
  private static boolean isInTheWay(Diagnostic diagnostic) {
    return diagnostic.isError() && !diagnostic.code().startsWith(CODES);
  }

  /** Whether a fabric is of this text, not of one that it imports. */
  private boolean isDeclaredHere(Topology topology) {
    String declared = topology.origins().getFirst().uri();
    return declared.equals(file.toAbsolutePath().normalize().toString());
  }

  private int write(List<Pin> now) throws IOException {
    Path pins = file.resolveSibling(PinsFile.name(String.valueOf(file.getFileName())));
    String before = before(pins);
    PinsFile old = before == null ? new PinsFile(List.of(), List.of()) : PinsFile.parse(before);
    PinsDiff diff = PinsDiff.of(old.pins(), now);
    boolean isDifferent = !PinsFile.render(now).equals(before);
    boolean isAllowed = force || !diff.changesPins() && old.mistakes().isEmpty();
    if (before != null) {
      show(diff);
    }
    if (check && isDifferent) {
      session.terminal().err().println("The pins differ from what 'weft pin' would write.");
      return ExitCode.DESIGN;
    }
    if (!check && !isAllowed) {
      session.terminal().err().println(refusal(pins, old, diff));
      return ExitCode.DESIGN;
    }
    if (isDifferent) {
      TextFile.replace(pins, PinsFile.render(now));
    }
    String shown = Terminal.plain(pins.toString());
    session.terminal().out().println(Counts.text("%s: %d pins", shown, now.size()));
    return ExitCode.DONE;
  }

  /** The pins as they are; null where there are none. Bytes that are not UTF-8 are no pins. */
  private static @Nullable String before(Path pins) throws IOException {
    if (!Files.exists(pins)) {
      return null;
    }
    String mistake = InputFile.kindMistake(pins);
    if (mistake != null) {
      throw new RequestException(pins + " " + mistake + ". Move it away, then run 'weft pin'.");
    }
    return new String(InputFile.bytes(pins), StandardCharsets.UTF_8);
  }

  private static String refusal(Path pins, PinsFile old, PinsDiff diff) {
    List<PinsFile.Mistake> ofFile =
        old.mistakes().stream().filter(PinsFile.Mistake::isOfFile).toList();
    if (!ofFile.isEmpty()) {
      return Terminal.plain(pins + ": not changed, since " + ofFile.getFirst().reason() + ".");
    }
    int lines = diff.moved().size() + diff.gone().size() + old.mistakes().size();
    return lines + " lines of pins would change or be removed. Add --force if that is intended.";
  }

  /** The changes, one a line. */
  private void show(PinsDiff diff) {
    Terminal terminal = session.terminal();
    for (PinsDiff.Moved moved : diff.moved()) {
      Pin pin = moved.pinned();
      Pin now = new Pin(pin.fabric(), pin.path(), pin.key(), moved.now());
      terminal.out().println("- " + Terminal.plain(pin.toString()));
      terminal.out().println("+ " + Terminal.plain(now.toString()));
    }
    diff.gone().forEach(pin -> terminal.out().println("- " + Terminal.plain(pin.toString())));
    diff.added().forEach(pin -> terminal.out().println("+ " + Terminal.plain(pin.toString())));
  }
}
