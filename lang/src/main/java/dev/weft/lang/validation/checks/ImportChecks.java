package dev.weft.lang.validation.checks;

import dev.weft.lang.blocks.Contents;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.resource.WeftResource;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.CatalogIndex;
import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.lang.scoping.WeftGlobalScopeProvider;
import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import dev.weft.lang.workload.WorkloadPackage;
import dev.weft.topology.findings.FileIssue;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.NameIssue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.util.SimpleAttributeResolver;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on what a file imports. */
public class ImportChecks extends AbstractWeftChecks {
  private static final Map<EClass, String> KINDS = new ConcurrentHashMap<>();

  /**
   * Something of an import is used, by the text itself or by one that imports it and has no other
   * way to it. Files that only gather imports for others, and names that can't be resolved, which
   * are reported elsewhere, leave nothing to say.
   */
  @Check
  public void importContributes(WeftFile file) {
    Set<URI> used = file.getElements().isEmpty() ? null : usedFiles(file);
    if (used == null) {
      return;
    }
    // What a file has itself no import brings, not even one that leads back to it.
    used.remove(file.eResource().getURI());
    Set<Import> repeated = repeated(file);
    List<Import> unused =
        file.getImports().stream()
            .filter(declared -> !repeated.contains(declared) && isReadable(declared))
            .filter(declared -> !contributes(declared, used))
            .toList();
    Set<URI> usedByOthers = unused.isEmpty() ? Set.of() : Importers.usedThrough(file);
    for (Import declared : unused) {
      if (!contributes(declared, usedByOthers)) {
        report(FileIssue.IMPORT_UNUSED, declared, null, name(declared), Fix.remove());
      }
    }
  }

  /** An import stands in a file once. */
  @Check
  public void importIsSaidOnce(WeftFile file) {
    for (Import declared : repeated(file)) {
      report(FileIssue.IMPORT_TWICE, declared, null, name(declared), Fix.remove());
    }
  }

  /** Imports that stand in a file before. */
  private static Set<Import> repeated(WeftFile file) {
    Set<Object> seen = new HashSet<>();
    Set<Import> repeated = new LinkedHashSet<>();
    for (Import declared : file.getImports()) {
      Object target =
          declared.getCatalog() == null
              ? WeftGlobalScopeProvider.target(declared)
              : declared.getCatalog();
      if (target != null && !seen.add(target)) {
        repeated.add(declared);
      }
    }
    return repeated;
  }

  private static String name(Import declared) {
    return declared.getCatalog() == null ? "\"" + declared.getUri() + "\"" : declared.getCatalog();
  }

  /** What a text builds hides nothing of what it imports; its own runs may have the same names. */
  @Check
  public void namesHideNoImports(WeftFile file) {
    Map<String, String> imported = new HashMap<>();
    for (WeftFile other : ImportedFiles.closure(file.eResource())) {
      URI uri = other.eResource().getURI();
      if (other != file && !CatalogFiles.SCHEME.equals(uri.scheme())) {
        for (EObject element : other.getElements()) {
          String name = SimpleAttributeResolver.NAME_RESOLVER.apply(element);
          imported.putIfAbsent(key(element, name), "'" + uri.lastSegment() + "'");
        }
      }
    }
    for (Import declared : file.getImports()) {
      String catalog = declared.getCatalog();
      for (CatalogIndex.Entry entry : CatalogIndex.all()) {
        if (("catalog." + entry.packageName() + ".*").equals(catalog)) {
          imported.putIfAbsent(entry.kind() + " " + entry.name(), catalog);
        }
      }
    }
    for (EObject element : file.getElements()) {
      String name = SimpleAttributeResolver.NAME_RESOLVER.apply(element);
      String where = name == null ? null : imported.get(key(element, name));
      boolean isOfRun = element.eClass().getEPackage() == WorkloadPackage.eINSTANCE;
      if (where != null && !isOfRun && !(element instanceof Variable)) {
        report(
            NameIssue.REDECLARED,
            element,
            element.eClass().getEStructuralFeature("name"),
            where,
            kind(element),
            name);
      }
    }
  }

  private static String key(EObject element, @Nullable String name) {
    return kind(element) + " " + name;
  }

  /** The word that declares something, as the index of the catalog has it. */
  private static String kind(EObject element) {
    return KINDS.computeIfAbsent(
        element.eClass(),
        type -> type.getName().replaceFirst("(Type|Policy)$", "").toLowerCase(Locale.ROOT));
  }

  /** The files that a file's references lead to; null when one leads nowhere. */
  static @Nullable Set<URI> usedFiles(WeftFile file) {
    Set<URI> used = new HashSet<>();
    for (EObject declaration : file.eContents()) {
      Optional<Set<URI>> own =
          WeftResource.derivedOfContents(
              declaration, ImportChecks.class, () -> Optional.ofNullable(usedBy(declaration)));
      if (own.isEmpty()) {
        return null;
      }
      used.addAll(own.get());
    }
    return used;
  }

  private static @Nullable Set<URI> usedBy(EObject declaration) {
    Set<URI> used = new HashSet<>();
    for (EObject each : Contents.with(declaration, EObject.class)) {
      for (EObject target : each.eCrossReferences()) {
        if (target.eIsProxy() || target.eResource() == null) {
          return null;
        }
        used.add(target.eResource().getURI());
      }
    }
    return used;
  }

  private static boolean isReadable(Import declared) {
    return declared.getCatalog() != null || declared.getUri() != null && target(declared) != null;
  }

  /** Whether there is what a line imports. */
  public static boolean isFound(Import declared) {
    return declared.getCatalog() == null
        ? isReadable(declared)
        : CatalogIndex.hasPackage(declared.getCatalog());
  }

  static @Nullable Resource target(Import declared) {
    if (declared.getCatalog() != null) {
      return null;
    }
    URI uri = WeftGlobalScopeProvider.target(declared);
    return uri == null ? null : ImportedFiles.load(declared.eResource().getResourceSet(), uri);
  }

  /** The files whose names a text has by its imports, apart from the catalog. */
  public static Stream<WeftFile> files(WeftFile file) {
    return file.getImports().stream()
        .map(ImportChecks::target)
        .filter(target -> target != null && target != file.eResource())
        .flatMap(target -> ImportedFiles.closure(target).stream())
        .distinct();
  }

  /** Whether something that is used is in what a line imports. */
  public static boolean contributes(Import declared, Set<URI> used) {
    if (declared.getCatalog() != null) {
      return contributes(declared.getCatalog(), used);
    }
    Resource target = target(declared);
    if (target == declared.eResource()) {
      return false;
    }
    for (WeftFile file : target == null ? List.<WeftFile>of() : ImportedFiles.closure(target)) {
      boolean viaCatalog =
          file.getImports().stream()
              .anyMatch(own -> own.getCatalog() != null && contributes(own.getCatalog(), used));
      if (viaCatalog || used.contains(file.eResource().getURI())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a file of a catalog package such as {@code catalog.nvidia.*} is used. */
  private static boolean contributes(String imported, Set<URI> used) {
    String folder = imported.replaceFirst("^catalog\\.", "").replaceFirst("\\.\\*$", "");
    String prefix = CatalogFiles.uri(folder.replace('.', '/') + "/").toString();
    return used.stream().anyMatch(uri -> uri.toString().startsWith(prefix));
  }
}
