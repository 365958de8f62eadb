package dev.weft.lang.ide.refactoring;

import com.google.inject.Inject;
import dev.weft.lang.ide.derived.DerivedTexts;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/** All that can be done with a text at a place. */
public class Refactorings {
  private final DerivedTexts derived;

  @Inject
  public Refactorings(DerivedTexts derived) {
    this.derived = derived;
  }

  /** Those of a place; of a text with syntax errors none. */
  public List<Refactoring> at(XtextResource resource, int offset) {
    Source source = Source.of(resource);
    if (source == null) {
      return List.of();
    }
    List<Refactoring> all = new ArrayList<>();
    add(all, ExtractParam.at(source, offset));
    add(all, ExtractTemplate.at(source, offset, derived));
    add(all, MoveType.at(source, resource, offset));
    all.addAll(SpellOut.at(source, offset, derived));
    add(all, SortImports.of(source));
    return all;
  }

  private static void add(List<Refactoring> all, @Nullable Refactoring one) {
    if (one != null) {
      all.add(one);
    }
  }
}
