package dev.weft.lang.scoping;

import com.google.common.base.Predicate;
import com.google.common.collect.Lists;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.resource.WeftResource;
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
import org.eclipse.xtext.scoping.impl.MultimapBasedSelectable;
import org.eclipse.xtext.scoping.impl.SelectableBasedScope;
import org.jspecify.annotations.Nullable;

/** What a file imports: other files, with all that they import, and packages of the catalog. */
public class WeftGlobalScopeProvider implements IGlobalScopeProvider {
  @Override
  public IScope getScope(
      Resource context, EReference reference, @Nullable Predicate<IEObjectDescription> filter) {
    EClass type = Declared.type(reference);
    return WeftResource.derivedOfAll(
        context, List.of(WeftGlobalScopeProvider.class, type), () -> imported(context, type));
  }

  private static IScope imported(Resource context, EClass type) {
    List<EObject> found = new ArrayList<>();
    Set<String> packages = new LinkedHashSet<>();
    for (WeftFile file : ImportedFiles.closure(context)) {
      file.getImports().stream()
          .map(Import::getCatalog)
          .filter(Objects::nonNull)
          .forEach(name -> packages.add(CatalogIndex.packageOf(name)));
      if (file.eResource() != context) {
        found.addAll(Declared.in(file, type));
      }
    }
    IScope catalog =
        packages.isEmpty() || ExpressionsPackage.Literals.VARIABLE.isSuperTypeOf(type)
            ? IScope.NULLSCOPE
            : new CatalogScope(context, List.copyOf(packages), type);
    return SelectableBasedScope.createScope(
        catalog,
        new MultimapBasedSelectable(Lists.newArrayList(Scopes.scopedElementsFor(found))),
        type,
        false);
  }

  /**
   * The file that an import names; null for a package of the catalog, and for what is no file:
   * nothing is fetched from elsewhere.
   */
  public static @Nullable URI target(Import declared) {
    Resource resource = declared.eResource();
    if (declared.getUri() == null || declared.getUri().isEmpty() || resource == null) {
      return null;
    }
    URI uri = parse(declared.getUri());
    if (uri == null || !uri.isRelative() && !uri.isFile()) {
      return null;
    }
    return uri.isRelative() && resource.getURI().isHierarchical() && !resource.getURI().isRelative()
        ? uri.resolve(resource.getURI())
        : uri;
  }

  private static @Nullable URI parse(String text) {
    try {
      return URI.createURI(text);
    } catch (IllegalArgumentException malformed) {
      return null;
    }
  }
}
