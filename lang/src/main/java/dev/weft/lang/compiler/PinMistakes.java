package dev.weft.lang.compiler;

import dev.weft.lang.validation.PinnedTexts;
import dev.weft.topology.pins.PinIssue;
import dev.weft.topology.pins.PinsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
      for (PinsFile.Mistake mistake : PinnedTexts.read(file).mistakes()) {
        found.add(diagnostic(mistake.reason(), file, mistake.line(), mistake.length()));
      }
    } catch (IOException e) {
      found.add(diagnostic("the file can't be read", file, 1, 0));
    }
    return found;
  }

  private static Diagnostic diagnostic(String reason, Path file, int line, int length) {
    PinIssue kind = PinIssue.MALFORMED;
    String message = kind.text(reason);
    return new Diagnostic(
        kind.severity(), kind.code(), message, file.toString(), line, 1, 0, length);
  }
}
