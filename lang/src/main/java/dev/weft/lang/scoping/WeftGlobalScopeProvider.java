package dev.weft.lang.scoping;

import com.google.common.base.Predicate;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IGlobalScopeProvider;
import org.eclipse.xtext.scoping.IScope;
import org.eclipse.xtext.scoping.Scopes;
import org.jspecify.annotations.Nullable;

/** What a file imports: other files, with all that they import, and packages of the catalog. */
public class WeftGlobalScopeProvider implements IGlobalScopeProvider {
  @Override
  public IScope getScope(
      Resource context, EReference reference, @Nullable Predicate<IEObjectDescription> filter) {
    EClass type = reference.getEReferenceType();
    List<EObject> found = new ArrayList<>();
    Set<String> packages = new LinkedHashSet<>();
    for (WeftFile file : ImportedFiles.closure(context)) {
      file.getImports().stream()
          .map(Import::getCatalog)
          .filter(Objects::nonNull)
          .forEach(name -> packages.add(CatalogIndex.packageOf(name)));
      if (file.eResource() != context) {
        collect(file, type, found);
      }
    }
    IScope catalog =
        packages.isEmpty() || type.equals(ExpressionsPackage.Literals.VARIABLE)
            ? IScope.NULLSCOPE
            : new CatalogScope(context, List.copyOf(packages), type);
    return Scopes.scopeFor(found, catalog);
  }

  private static void collect(WeftFile file, EClass type, List<EObject> found) {
    for (EObject element : file.getElements()) {
      if (type.isInstance(element)) {
        found.add(element);
      }
    }
  }

  /** The file that an import names; null for a package of the catalog. */
  public static @Nullable URI target(Import declared) {
    Resource resource = declared.eResource();
    if (declared.getUri() == null || resource == null) {
      return null;
    }
    URI uri = URI.createURI(declared.getUri());
    return uri.isRelative() && resource.getURI().isHierarchical() && !resource.getURI().isRelative()
        ? uri.resolve(resource.getURI())
        : uri;
  }
}
