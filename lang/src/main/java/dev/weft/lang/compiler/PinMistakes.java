package dev.weft.lang.compiler;

import dev.weft.lang.reading.InputFile;
import dev.weft.lang.scoping.Declared;
import dev.weft.lang.validation.PinnedTexts;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.pins.Pin;
import dev.weft.topology.pins.PinIssue;
import dev.weft.topology.pins.PinsFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.resource.Resource;

/** What is wrong with the pins beside a text, whatever the text says. */
public final class PinMistakes {
  private PinMistakes() {}

  /** Mistakes in the file of pins, not in the text. */
  public static List<Diagnostic> of(Resource text) {
    Path file = PinnedTexts.beside(text);
    List<Diagnostic> found = new ArrayList<>();
    if (file == null) {
      return found;
    }
    try {
      PinsFile pins = PinnedTexts.read(file);
      for (PinsFile.Mistake mistake : pins.mistakes()) {
        found.add(
            mistake.isOfFile()
                ? untrusted(mistake.reason(), file, mistake.line())
                : diagnostic(mistake.reason(), file, mistake.line(), mistake.length()));
      }
      Set<String> fabrics = pinned(pins);
      if (!fabrics.isEmpty() && Collections.disjoint(fabrics, declared(text))) {
        String names = String.join(", ", fabrics);
        found.add(
            untrusted(
                "the file beside it declares no fabric called " + names + ". " + PinsFile.REMEDY,
                file,
                1));
      }
    } catch (CharacterCodingException e) {
      found.add(untrusted("it is not UTF-8 text. " + PinsFile.REMEDY, file, 1));
    } catch (IOException e) {
      String mistake = InputFile.mistake(file);
      String reason = mistake == null ? "can't be read: " + e.getMessage() : mistake;
      String remedy = ". Move it away, then run 'weft pin'";
      found.add(untrusted("it " + reason + remedy, file, 1));
    }
    return found;
  }

  private static Set<String> pinned(PinsFile pins) {
    return pins.pins().stream().map(Pin::fabric).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> declared(Resource text) {
    return text.getContents().isEmpty() || !(text.getContents().getFirst() instanceof WeftFile file)
        ? Set.of()
        : Declared.fabrics(file).stream()
            .map(fabric -> String.valueOf(fabric.getName()))
            .collect(Collectors.toSet());
  }

  private static Diagnostic diagnostic(String reason, Path file, int line, int length) {
    return of(PinIssue.MALFORMED, reason, file, line, length);
  }

  private static Diagnostic untrusted(String reason, Path file, int line) {
    return of(PinIssue.UNTRUSTED, reason, file, line, 0);
  }

  private static Diagnostic of(IssueKind kind, String reason, Path file, int line, int length) {
    String message = kind.text(reason);
    return new Diagnostic(
        kind.severity(), kind.code(), message, file.toString(), line, 1, 0, length);
  }
}
