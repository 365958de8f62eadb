package dev.weft.lang.compiler;

import com.google.inject.Injector;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.elaboration.Quantity;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.expressions.Allow;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.lang.validation.FabricAnalysis;
import dev.weft.lang.validation.UnusedAllows;
import dev.weft.lang.validation.WeftValidator;
import dev.weft.lang.weft.Scenario;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.Issue.Severity;
import dev.weft.topology.Topology;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.LineAndColumn;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;

/** Reads a file with all that it imports, checks it, and elaborates its fabrics. */
public final class WeftCompiler {
  private final Injector injector;

  private WeftCompiler(Injector injector) {
    this.injector = injector;
  }

  /** A compiler with the language set up; takes about half a second the first time in a JVM. */
  public static WeftCompiler create() {
    return new WeftCompiler(new WeftStandaloneSetup().createInjectorAndDoEMFRegistration());
  }

  /**
   * Compiles a file.
   *
   * @param parameters values of params by name, written as in the language
   * @throws IOException when the file can't be read
   */
  public Compiled compile(Path path, Map<String, String> parameters) throws IOException {
    if (!Files.isReadable(path) || Files.isDirectory(path)) {
      throw new IOException("can't read " + path);
    }
    ResourceSet resources = injector.getInstance(XtextResourceSet.class);
    CatalogFiles.register(resources);
    Resource resource =
        resources.getResource(
            URI.createFileURI(path.toAbsolutePath().normalize().toString()), true);
    Set<Diagnostic> diagnostics = new LinkedHashSet<>();
    List<WeftFile> files = ImportedFiles.closure(resource);
    if (files.isEmpty() || files.getFirst().eResource() != resource) {
      check(resource, diagnostics);
    }
    for (WeftFile file : files) {
      if (!CatalogFiles.SCHEME.equals(file.eResource().getURI().scheme())) {
        check(file.eResource(), diagnostics);
      }
    }
    Map<String, Quantity> overrides =
        new Overrides(injector, files, diagnostics, path.toString()).read(parameters);
    List<Topology> topologies = new ArrayList<>();
    List<Run> runs = new ArrayList<>();
    boolean sound = diagnostics.stream().noneMatch(Diagnostic::isError);
    if (sound && !files.isEmpty()) {
      elaborate(files.getFirst(), overrides, diagnostics, topologies, runs);
    }
    return new Compiled(List.copyOf(diagnostics), List.copyOf(topologies), List.copyOf(runs));
  }

  private void check(Resource resource, Set<Diagnostic> diagnostics) {
    EcoreUtil2.resolveLazyCrossReferences(resource, CancelIndicator.NullImpl);
    IResourceValidator validator = injector.getInstance(IResourceValidator.class);
    String file = file(resource);
    for (Issue issue :
        validator.validate(resource, CheckMode.FAST_ONLY, CancelIndicator.NullImpl)) {
      boolean error = issue.getSeverity() == org.eclipse.xtext.diagnostics.Severity.ERROR;
      diagnostics.add(
          new Diagnostic(
              error ? Severity.ERROR : Severity.WARNING,
              code(issue),
              issue.getMessage(),
              file,
              or(issue.getLineNumber(), 1),
              or(issue.getColumn(), 1),
              or(issue.getOffset(), 0),
              or(issue.getLength(), 0)));
    }
  }

  private static String code(Issue issue) {
    String code = issue.getCode();
    if (code == null || issue.isSyntaxError()) {
      return "syntax.error";
    }
    return code.equals(org.eclipse.xtext.diagnostics.Diagnostic.LINKING_DIAGNOSTIC)
        ? "name.unresolved"
        : code;
  }

  private static int or(Integer value, int fallback) {
    return value == null ? fallback : value;
  }

  private void elaborate(
      WeftFile file,
      Map<String, Quantity> overrides,
      Set<Diagnostic> diagnostics,
      List<Topology> topologies,
      List<Run> runs) {
    Set<Fabric> fabrics =
        new LinkedHashSet<>(EcoreUtil2.typeSelect(file.getElements(), Fabric.class));
    List<Scenario> scenarios = EcoreUtil2.typeSelect(file.getElements(), Scenario.class);
    ScenarioReader reader = new ScenarioReader(overrides);
    scenarios.forEach(scenario -> fabrics.addAll(ScenarioReader.fabrics(scenario)));
    Set<Allow> used = new LinkedHashSet<>();
    for (Fabric fabric : fabrics) {
      FabricAnalysis analysis = FabricAnalysis.of(fabric, overrides);
      analysis.findings().forEach(finding -> diagnostics.add(diagnostic(finding)));
      topologies.add(analysis.topology());
      used.addAll(analysis.used());
    }
    if (overrides.isEmpty()) {
      WeftValidator localRules = injector.getInstance(WeftValidator.class);
      UnusedAllows.in(file, used, localRules)
          .forEach(finding -> diagnostics.add(diagnostic(finding)));
    }
    scenarios.forEach(scenario -> runs.addAll(reader.read(scenario)));
    reader.findings().forEach(finding -> diagnostics.add(diagnostic(finding)));
  }

  private static Diagnostic diagnostic(Finding finding) {
    EObject element = finding.element();
    List<INode> nodes =
        finding.feature() == null
            ? List.of()
            : NodeModelUtils.findNodesForFeature(element, finding.feature());
    INode node = nodes.isEmpty() ? NodeModelUtils.findActualNodeFor(element) : nodes.getFirst();
    String file = file(element.eResource());
    if (node == null) {
      return new Diagnostic(
          finding.severity(), finding.code(), finding.message(), file, 1, 1, 0, 0);
    }
    LineAndColumn position = NodeModelUtils.getLineAndColumn(node, node.getOffset());
    return new Diagnostic(
        finding.severity(),
        finding.code(),
        finding.message(),
        file,
        position.getLine(),
        position.getColumn(),
        node.getOffset(),
        node.getLength());
  }

  static String file(Resource resource) {
    URI uri = resource.getURI();
    return uri.isFile() ? uri.toFileString() : uri.toString();
  }
}
