package dev.weft.lang.ide.server;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.resource.IReferenceDescription;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.impl.AbstractResourceDescription;

/**
 * What the index has of a text that somebody edits. Where its names lead is worked out when
 * somebody asks: in thousands of lines that takes a third of an edit.
 */
final class EditedText extends AbstractResourceDescription {
  private final IResourceDescription text;
  private final Supplier<Iterable<IReferenceDescription>> references;

  private EditedText(
      IResourceDescription text, Supplier<Iterable<IReferenceDescription>> references) {
    this.text = text;
    this.references = references;
  }

  /** The same, with no reference: what can be copied at once. */
  static EditedText withoutReferences(IResourceDescription text) {
    return new EditedText(text, List::of);
  }

  /**
   * A copy whose references come from the text itself.
   *
   * @param copy of all but references
   * @param live of the text in memory, which stays there while it is open
   */
  static EditedText of(IResourceDescription copy, IResourceDescription live) {
    return new EditedText(copy, live::getReferenceDescriptions);
  }

  @Override
  protected List<IEObjectDescription> computeExportedObjects() {
    List<IEObjectDescription> exported = new ArrayList<>();
    text.getExportedObjects().forEach(exported::add);
    return exported;
  }

  @Override
  public Iterable<QualifiedName> getImportedNames() {
    return text.getImportedNames();
  }

  @Override
  public Iterable<IReferenceDescription> getReferenceDescriptions() {
    return references.get();
  }

  @Override
  public URI getURI() {
    return text.getURI();
  }
}
