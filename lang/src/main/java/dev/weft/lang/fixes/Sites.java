package dev.weft.lang.fixes;

import dev.weft.topology.findings.Fix;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** Where the fixes of rules on the text write. */
public final class Sites {
  private Sites() {}

  /** An element, or one of its features. */
  record Element(EObject element, @Nullable EStructuralFeature feature) implements Fix.Site {}

  /** A block, in which a setting is replaced or written. */
  record Block(EObject block) implements Fix.Site {}

  /** A block that something is written into, in a file that imports something for it. */
  record Importing(EObject block, String imported) implements Fix.Site {}

  /** A name that a reference says, of several perhaps. */
  record Name(EObject element, EReference reference, String name) implements Fix.Site {}

  /** A name that a reference says, in a file that imports what declares it. */
  record ImportedName(Name name, String imported) implements Fix.Site {}

  /** A place of the text. */
  record Offset(int offset, String label) implements Fix.Site {}

  /** What a fix writes where something else may be meant. */
  record Guessed(Fix.Site site) implements Fix.Site {}

  /** A fix that needs to be decided. */
  static Fix guess(Fix fix) {
    return new Fix(new Guessed(fix.site()), fix.text());
  }

  /** Writes something else in place of an element. */
  public static Fix replace(EObject element, String text) {
    return new Fix(new Element(element, null), text);
  }

  /** Writes something else in place of a feature of an element. */
  public static Fix replace(EObject element, EStructuralFeature feature, String text) {
    return new Fix(new Element(element, feature), text);
  }

  public static Fix remove(EObject element) {
    return new Fix(new Element(element, null), "");
  }

  /** Says a setting in a block, in place of what it says of it. */
  public static Fix set(EObject block, String setting) {
    return new Fix(new Block(block), setting);
  }

  /**
   * Says something in a block and imports what it names.
   *
   * @param imported such as {@code catalog.generic.*}
   */
  public static Fix importing(EObject block, String setting, String imported) {
    return new Fix(new Importing(block, imported), setting);
  }

  /** Writes another name in place of one that a reference of an element says. */
  public static Fix rename(EObject element, EReference reference, String from, String to) {
    return new Fix(new Name(element, reference, from), to);
  }

  /**
   * Writes another name, as {@link #rename} does, and imports what declares it, where the author
   * decides so.
   */
  public static Fix renameAndImport(
      EObject element, EReference reference, String from, String to, String imported) {
    return guess(new Fix(new ImportedName(new Name(element, reference, from), imported), to));
  }

  /** An element as it is written, comments left out. */
  public static String text(EObject element) {
    return NodeModelUtils.getTokenText(NodeModelUtils.findActualNodeFor(element));
  }

  /** Inserts a text. */
  public static Fix insert(int offset, String text, String label) {
    return new Fix(new Offset(offset, label), text);
  }
}
