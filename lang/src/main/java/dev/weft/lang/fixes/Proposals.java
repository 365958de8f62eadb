package dev.weft.lang.fixes;

import dev.weft.topology.findings.Fix;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.jspecify.annotations.Nullable;

/**
 * What a finding proposes to write. Where that is in the text is looked for when somebody asks, in
 * the text as it is then: most findings are shown many times and mended once.
 *
 * @param known edits that were found already
 * @param fixes those whose places are looked for
 * @param reported what the finding is at
 */
public record Proposals(
    List<Edit> known, List<Fix> fixes, EObject reported, @Nullable EStructuralFeature feature) {

  /** Edits that are there. */
  public static Proposals of(List<Edit> edits, EObject reported) {
    return new Proposals(edits, List.of(), reported, null);
  }

  /** Fixes that write into the text of the finding. */
  public static Proposals of(
      List<Fix> fixes, EObject reported, @Nullable EStructuralFeature feature) {
    return new Proposals(List.of(), fixes, reported, feature);
  }

  /** The edits of the text as it is. */
  public List<Edit> edits() {
    return fixes.isEmpty() ? known : Edits.of(fixes, reported, feature, null);
  }

  /** Whether they say nowhere at which line or character of the text to write. */
  public boolean areWithoutNumbers() {
    return known.isEmpty()
        && fixes.stream().flatMap(fix -> fix.parts().stream()).noneMatch(Proposals::hasNumber);
  }

  private static boolean hasNumber(Fix fix) {
    Fix.Site site = fix.site() instanceof Sites.Guessed guessed ? guessed.site() : fix.site();
    return site instanceof Fix.Line || site instanceof Sites.Offset;
  }
}
