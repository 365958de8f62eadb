package dev.weft.generator;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Origin;
import java.util.List;

/** Why a fabric of a text can't be had. */
public final class FirstError {
  private FirstError() {}

  /** The first error of a fabric, as far as it is known where that stands, or of the text. */
  public static Diagnostic of(Compiled text, String fabric) {
    List<Diagnostic> errors = text.diagnostics().stream().filter(Diagnostic::isError).toList();
    List<Origin> begins =
        text.topologies().stream().map(each -> each.origins().getFirst()).toList();
    for (Topology own : text.topologies()) {
      if (own.name().equals(fabric)) {
        Origin begin = own.origins().getFirst();
        int end =
            begins.stream()
                .mapToInt(Origin::offset)
                .filter(at -> at > begin.offset())
                .min()
                .orElse(Integer.MAX_VALUE);
        for (Diagnostic error : errors) {
          boolean isInside = error.offset() >= begin.offset() && error.offset() < end;
          if (isInside && error.file().equals(begin.uri())) {
            return error;
          }
        }
      }
    }
    return errors.getFirst();
  }
}
