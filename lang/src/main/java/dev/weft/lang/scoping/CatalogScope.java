package dev.weft.lang.scoping;

import dev.weft.lang.weft.WeftFile;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.EObjectDescription;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IScope;
import org.eclipse.xtext.scoping.impl.AbstractScope;
import org.eclipse.xtext.util.SimpleAttributeResolver;

/**
 * The types of some packages of the catalog; a file is loaded when one of its names is asked for.
 */
final class CatalogScope extends AbstractScope {
  private final Resource context;
  private final List<String> packages;
  private final EClass type;

  CatalogScope(Resource context, List<String> packages, EClass type) {
    super(IScope.NULLSCOPE, false);
    this.context = context;
    this.packages = packages;
    this.type = type;
  }

  @Override
  protected Iterable<IEObjectDescription> getLocalElementsByName(QualifiedName name) {
    CatalogIndex.Entry entry = CatalogIndex.find(packages, name.toString());
    return entry == null ? List.of() : describe(entry);
  }

  @Override
  protected Iterable<IEObjectDescription> getAllLocalElements() {
    List<IEObjectDescription> all = new ArrayList<>();
    for (CatalogIndex.Entry entry : CatalogIndex.all()) {
      if (packages.contains(entry.packageName())) {
        all.addAll(describe(entry));
      }
    }
    return all;
  }

  @Override
  public Iterable<IEObjectDescription> getElements(EObject object) {
    List<IEObjectDescription> found = new ArrayList<>();
    for (IEObjectDescription description : getAllLocalElements()) {
      if (description.getEObjectOrProxy() == object
          || description.getEObjectURI().equals(EcoreUtil.getURI(object))) {
        found.add(description);
      }
    }
    return found;
  }

  private List<IEObjectDescription> describe(CatalogIndex.Entry entry) {
    Resource resource =
        ImportedFiles.load(context.getResourceSet(), CatalogFiles.uri(entry.path()));
    if (resource == null || !(resource.getContents().getFirst() instanceof WeftFile file)) {
      return List.of();
    }
    List<IEObjectDescription> found = new ArrayList<>(1);
    for (EObject element : file.getElements()) {
      if (type.isInstance(element)
          && entry.name().equals(SimpleAttributeResolver.NAME_RESOLVER.apply(element))) {
        found.add(EObjectDescription.create(entry.name(), element));
      }
    }
    return found;
  }
}
