package dev.weft.cli;

import dev.weft.generator.Weft;
import dev.weft.generator.backend.RequestException;
import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.FixApplier.Mended;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
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
  @Mixin private Strictness strictness = new Strictness();
  @Mixin private SarifOption sarif = new SarifOption();

  @Option(
      names = "--fix",
      description = "First fixes what needs no decision: spelling, and what has no effect.")
  private boolean fix;

  @Option(
      names = "--dry-run",
      description = "With --fix: shows what would change, and changes nothing.")
  private boolean dryRun;

  @Option(names = "--json", description = "Prints the findings as JSON.")
  private boolean json;

  CheckCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    if (dryRun && !fix) {
      throw new RequestException("--dry-run goes with --fix.");
    }
    Map<Path, Mended> mended = fix ? mend() : Map.of();
    // What is not UTF-8 can't be fixed: what is wrong with it is said instead.
    if (dryRun && mended.keySet().containsAll(files)) {
      return show(mended);
    }
    DiagnosticPrinter printer = new DiagnosticPrinter(session.terminal());
    List<Diagnostic> found = new ArrayList<>();
    Weft weft = session.weft();
    AtomicBoolean isAnyRead = new AtomicBoolean();
    Reporter reporter = json ? new Reporter() {} : printer;
    int worst =
        new EachFile(session.terminal())
            .run(
                files,
                file -> {
                  Compiled compiled = weft.check(file, text.parameters(), new Reporter() {});
                  printer.checked(compiled);
                  List<Diagnostic> findings = weft.findings(compiled);
                  findings.forEach(reporter::diagnostic);
                  found.addAll(findings);
                  isAnyRead.set(true);
                  boolean isRefused = findings.stream().anyMatch(Diagnostic::isError);
                  return strictness.exitCode(!isRefused, findings.isEmpty());
                });
    sarif.write(found);
    if (json) {
      JsonOutput.print(
          session.terminal(),
          out -> JsonOutput.checked(out, found, fix && !dryRun ? fixed(mended) : null, null));
    } else if (isAnyRead.get()) {
      printer.summarise(files);
    }
    return worst;
  }

  /** Mends each file that is UTF-8, and writes it unless that is only to be shown. */
  private Map<Path, Mended> mend() throws IOException {
    Map<Path, Mended> all = new LinkedHashMap<>();
    for (Path file : files) {
      Mended mended;
      try {
        mended = session.weft().mend(file, text.parameters());
      } catch (CharacterCodingException | FileSystemException | RequestException e) {
        // Why it can't be read is said when it is checked.
        continue;
      }
      all.put(file, mended);
      if (!dryRun && !mended.after().equals(mended.before())) {
        TextFile.replace(file, mended.after());
      }
      if (!dryRun && !json) {
        for (Diagnostic each : mended.mended()) {
          session.terminal().out().println(Terminal.line(file) + ": " + said(each));
        }
      }
    }
    return all;
  }

  private static String said(Diagnostic each) {
    return Terminal.plain(each.edits().getFirst().label()) + " [" + each.code() + "]";
  }

  private int show(Map<Path, Mended> mended) throws IOException {
    List<String> lines = new ArrayList<>();
    mended.forEach(
        (file, each) -> lines.addAll(LineDiff.of(file.toString(), each.before(), each.after())));
    if (json) {
      JsonOutput.print(
          session.terminal(),
          out -> JsonOutput.checked(out, null, fixed(mended), String.join("\n", lines)));
    } else {
      lines.forEach(line -> session.terminal().out().println(Terminal.plain(line)));
    }
    return lines.isEmpty() ? ExitCode.DONE : ExitCode.DESIGN;
  }

  private static List<Diagnostic> fixed(Map<Path, Mended> mended) {
    return mended.values().stream().flatMap(each -> each.mended().stream()).toList();
  }
}
