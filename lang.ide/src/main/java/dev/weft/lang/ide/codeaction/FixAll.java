package dev.weft.lang.ide.codeaction;

import dev.weft.lang.compiler.FixApplier;
import dev.weft.lang.fixes.Edit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.eclipse.xtext.validation.Issue;

/** The fixes of several findings at once: of each the only one, where nobody has to choose. */
public final class FixAll {
  private FixAll() {}

  /** Those that change the writing and not the design, as {@code weft check --fix} takes them. */
  public static boolean isOfWriting(String code) {
    return FixApplier.CODES.contains(code);
  }

  /** Those of some findings, in the order of the text. */
  public static List<Edit> of(List<Issue> found, String text) {
    List<Edit> apart = new ArrayList<>();
    int end = -1;
    List<Edit> all =
        found.stream()
            .filter(each -> each.getData() != null)
            .map(each -> Fixes.of(Arrays.asList(each.getData()), text))
            .filter(edits -> edits.size() == 1 && !edits.getFirst().isGuess())
            .map(List::getFirst)
            .sorted(Comparator.comparingInt(Edit::offset))
            .toList();
    for (Edit each : all) {
      // What overlaps another has its turn when the findings are known anew.
      if (each.offset() >= end) {
        apart.add(each);
        end = each.offset() + each.replaced().length();
      }
    }
    return apart;
  }
}
