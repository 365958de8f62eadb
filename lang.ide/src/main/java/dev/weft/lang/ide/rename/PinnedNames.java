package dev.weft.lang.ide.rename;

import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.reading.InputFile;
import dev.weft.lang.validation.PinnedTexts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.xtext.util.SimpleAttributeResolver;

/** The pins of a fabric begin with its name, and follow it. */
final class PinnedNames {
  private PinnedNames() {}

  /** Edits of the file of pins beside a text; none where there is none, or it is of no fabric. */
  static Map<URI, List<TextEdit>> rename(EObject element, String name) {
    Path pins = element instanceof Fabric ? PinnedTexts.beside(element.eResource()) : null;
    if (pins == null || !Files.exists(pins)) {
      return Map.of();
    }
    String before = SimpleAttributeResolver.NAME_RESOLVER.apply(element);
    List<TextEdit> edits = new ArrayList<>();
    List<String> lines = lines(pins);
    for (int line = 0; line < lines.size(); line++) {
      String text = lines.get(line);
      int begin = text.length() - text.stripLeading().length();
      if (text.startsWith(before + " ", begin)) {
        Range range =
            new Range(new Position(line, begin), new Position(line, begin + before.length()));
        edits.add(new TextEdit(range, name));
      }
    }
    return edits.isEmpty() ? Map.of() : Map.of(URI.createFileURI(pins.toString()), edits);
  }

  private static List<String> lines(Path file) {
    try {
      return InputFile.text(file).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("can't read " + file, e);
    }
  }
}
