package dev.weft.lang.compiler;

import com.google.inject.Injector;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.reading.InputFile;
import dev.weft.lang.related.Related;
import dev.weft.lang.related.RelatedPlaces;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.lang.validation.FabricSpans;
import dev.weft.lang.validation.FileAnalysis;
import dev.weft.lang.validation.FoundIssue;
import dev.weft.lang.validation.PinnedTexts;
import dev.weft.lang.validation.Soundness;
import dev.weft.lang.validation.UnusedAllows;
import dev.weft.lang.validation.WeftResourceValidator;
import dev.weft.lang.validation.WeftValidator;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.Bound;
import dev.weft.topology.findings.Issue.Severity;
import dev.weft.topology.findings.Origin;
import dev.weft.topology.findings.SyntaxIssue;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.Rules;
import dev.weft.topology.rules.SaidBetter;
import dev.weft.topology.rules.WholeRun;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.parser.ParseException;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.LineAndColumn;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.jspecify.annotations.Nullable;

/** Reads a file with all that it imports, checks it, and elaborates its fabrics. */
public final class WeftCompiler {
  private static final int MOST_SYNTAX_ERRORS = 5;

  private final Injector injector;
  private final List<Rule> rules;
  private final ParamValues values;

  /** By path what was read; null where each compilation reads anew. */
  private final @Nullable Map<Path, ReadText> kept;

  /**
   * @param rules those on the built fabric
   */
  WeftCompiler(Injector injector, List<Rule> rules) {
    this(injector, rules, null);
  }

  private WeftCompiler(Injector injector, List<Rule> rules, @Nullable Map<Path, ReadText> kept) {
    this.injector = injector;
    this.rules = rules;
    this.values = new ParamValues(injector);
    this.kept = kept;
  }

  /** A compiler with the language set up; takes about half a second the first time in a JVM. */
  public static WeftCompiler create() {
    return of(new WeftStandaloneSetup().createInjectorAndDoEMFRegistration());
  }

  /** A compiler for a program, such as an editor, that has set the language up. */
  public static WeftCompiler of(Injector language) {
    return new WeftCompiler(language, Rules.all());
  }

  /**
   * Returns a compiler, for one thread, that reads and links each file once, with all that it
   * imports, and compiles it for other values of its params from then on, whatever becomes of the
   * file meanwhile.
   */
  public WeftCompiler readingOnce() {
    return new WeftCompiler(injector, rules, new HashMap<>());
  }

  /** What a value of a param comes to, equal for what is worth the same; null if it is none. */
  public @Nullable Object worth(String value) {
    return values.of(value);
  }

  /**
   * Compiles a file.
   *
   * @param parameters values of params by name, written as in the language
   * @throws IOException when the file can't be read
   */
  public Compiled compile(Path path, Map<String, String> parameters) throws IOException {
    return compile(path, parameters, null);
  }

  /**
   * The same with another text in place of the one that the file holds.
   *
   * @param text null for that of the file
   * @throws IOException when the file can't be read
   */
  public Compiled compile(Path path, Map<String, String> parameters, @Nullable String text)
      throws IOException {
    String mistake = InputFile.mistake(path);
    if (mistake != null && InputFile.isTooLarge(path)) {
      Diagnostic large = Diagnostic.of(Bound.FILE.kind(), path.toString(), 1, 1, 0, mistake);
      return new Compiled(List.of(large), List.of(), List.of(), Map.of());
    }
    if (mistake != null) {
      throw new IOException(path + " " + mistake);
    }
    Diagnostic unreadable = text == null ? Utf8.mistake(path) : null;
    if (unreadable != null) {
      return new Compiled(List.of(unreadable), List.of(), List.of(), Map.of());
    }
    try {
      return compile(text == null ? read(path) : read(path, text), parameters);
    } catch (StackOverflowError | ParseException e) {
      if (!TooDeep.isCauseOf(e)) {
        throw e;
      }
      Diagnostic tooDeep = Diagnostic.of(SyntaxIssue.TOO_DEEP, path.toString(), 1, 1, 0);
      return new Compiled(List.of(tooDeep), List.of(), List.of(), Map.of());
    }
  }

  /**
   * The files that decide what a text says: itself, those that it imports, and the pins that lie
   * beside any of them. The catalog is a part of Weft.
   *
   * @throws IOException when the file can't be read
   */
  public List<Path> sources(Path path) throws IOException {
    String mistake = InputFile.mistake(path);
    if (mistake != null) {
      throw new IOException(path + " " + mistake);
    }
    ResourceSet resources = injector.getInstance(XtextResourceSet.class);
    CatalogFiles.register(resources);
    URI uri = URI.createFileURI(path.toAbsolutePath().normalize().toString());
    Set<Path> sources = new LinkedHashSet<>(List.of(Path.of(uri.toFileString())));
    for (WeftFile file : ImportedFiles.closure(resources.getResource(uri, true))) {
      URI own = file.eResource().getURI();
      if (own.isFile()) {
        sources.add(Path.of(own.toFileString()));
        Path pins = PinnedTexts.beside(file.eResource());
        if (pins != null && Files.exists(pins)) {
          sources.add(pins);
        }
      }
    }
    return List.copyOf(sources);
  }

  /**
   * Which params what a text declares depends on; none of one that can't be read.
   *
   * @throws IOException when the file can't be read
   */
  public ParamUses paramUses(Path path) throws IOException {
    boolean isText = InputFile.mistake(path) == null && Utf8.mistake(path) == null;
    try {
      return ParamUses.of(isText ? read(path).files() : List.of());
    } catch (StackOverflowError | ParseException e) {
      if (!TooDeep.isCauseOf(e)) {
        throw e;
      }
      return ParamUses.of(List.of());
    }
  }

  private ReadText read(Path path) throws IOException {
    ReadText known = kept == null ? null : kept.get(path);
    if (known == null) {
      known = read(path, null);
      if (kept != null) {
        kept.put(path, known);
      }
    }
    return known;
  }

  private ReadText read(Path path, @Nullable String text) throws IOException {
    ResourceSet resources = injector.getInstance(XtextResourceSet.class);
    CatalogFiles.register(resources);
    URI uri = URI.createFileURI(path.toAbsolutePath().normalize().toString());
    if (text != null) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      resources
          .createResource(uri)
          .load(
              new ByteArrayInputStream(bytes),
              Map.of(XtextResource.OPTION_ENCODING, StandardCharsets.UTF_8.name()));
    }
    Resource resource = resources.getResource(uri, true);
    Set<Diagnostic> diagnostics = new LinkedHashSet<>();
    List<WeftFile> files = ImportedFiles.closure(resource);
    if (files.isEmpty() || files.getFirst().eResource() != resource) {
      check(resource, diagnostics);
    }
    List<EObject> wrong = new ArrayList<>();
    for (WeftFile file : files) {
      if (!CatalogFiles.SCHEME.equals(file.eResource().getURI().scheme())) {
        wrong.addAll(WeftResourceValidator.wrong(file, check(file.eResource(), diagnostics)));
        diagnostics.addAll(PinMistakes.of(file.eResource()));
      }
    }
    return new ReadText(resource, files, wrong, diagnostics);
  }

  private Compiled compile(ReadText text, Map<String, String> parameters) {
    Resource resource = text.resource();
    List<WeftFile> files = text.files();
    List<EObject> wrong = text.wrong();
    Set<Diagnostic> diagnostics = new LinkedHashSet<>(text.diagnostics());
    Overrides parameterValues = new Overrides(values, files, diagnostics);
    Map<String, Quantity> overrides = parameterValues.read(parameters);
    if (files.isEmpty() || parameterValues.hasMistakes()) {
      return new Compiled(
          cut(diagnostics, resource), List.of(), List.of(), parameterValues.offered());
    }
    if (wrong.contains(files.getFirst())) {
      Map<String, Origin> all = DeclaredFabrics.of(files.getFirst());
      return Compiled.unread(cut(diagnostics, resource), parameterValues.offered(), all);
    }
    Soundness soundness = Soundness.of(files, wrong);
    FileAnalysis analysis =
        FileAnalysis.of(files.getFirst(), overrides, rules, soundness, () -> {});
    analysis.findings().forEach(finding -> diagnostics.add(diagnostic(finding)));
    if (overrides.isEmpty()) {
      WeftValidator localRules = injector.getInstance(WeftValidator.class);
      UnusedAllows.in(files.getFirst(), analysis, localRules)
          .forEach(finding -> diagnostics.add(diagnostic(finding)));
    }
    return new Compiled(
        diagnostics.stream().anyMatch(Diagnostic::isError)
            ? cut(diagnostics, resource)
            : inOrder(diagnostics, resource),
        analysis.fabrics(),
        analysis.runs(),
        parameterValues.offered(),
        analysis.faulty(),
        DeclaredFabrics.of(files.getFirst()),
        FaultyScenarios.of(files.getFirst(), analysis.runs()));
  }

  /**
   * By file, in the order in which files are first spoken of, then by place: checks run in any
   * order.
   *
   * @param text that all of them were read with
   */
  private static List<Diagnostic> inOrder(Set<Diagnostic> diagnostics, Resource text) {
    Map<String, Integer> files = new HashMap<>();
    diagnostics.forEach(each -> files.putIfAbsent(each.file(), files.size()));
    Map<String, SaidBetter> better = new HashMap<>();
    diagnostics.stream()
        .collect(Collectors.groupingBy(Diagnostic::file))
        .forEach((file, own) -> better.put(file, saidBetter(own, fabrics(file, text))));
    return diagnostics.stream()
        .filter(each -> !better.get(each.file()).holds(each.code(), each.offset(), each.length()))
        .sorted(
            Comparator.<Diagnostic>comparingInt(each -> files.get(each.file()))
                .thenComparingInt(Diagnostic::offset)
                .thenComparing(Diagnostic::severity)
                .thenComparing(Diagnostic::code)
                .thenComparing(Diagnostic::message))
        .toList();
  }

  private static SaidBetter saidBetter(List<Diagnostic> ofFile, List<SaidBetter.Span> fabrics) {
    return SaidBetter.among(
        ofFile, fabrics, Diagnostic::code, Diagnostic::offset, Diagnostic::length);
  }

  /** Where the fabrics of a file stand that was read with a text. */
  private static List<SaidBetter.Span> fabrics(String file, Resource text) {
    return text.getResourceSet().getResources().stream()
        .filter(each -> file(each).equals(file))
        .findFirst()
        .map(FabricSpans::of)
        .orElse(List.of());
  }

  /** In the same order, where there are errors: without fixes that depend on all of it. */
  private static List<Diagnostic> cut(Set<Diagnostic> diagnostics, Resource text) {
    return inOrder(diagnostics, text).stream()
        .map(each -> WholeRun.isNeededBy(each.code()) ? each.withoutEdits() : each)
        .toList();
  }

  private List<Issue> check(Resource resource, Set<Diagnostic> diagnostics) {
    EcoreUtil2.resolveLazyCrossReferences(resource, CancelIndicator.NullImpl);
    IResourceValidator validator = injector.getInstance(IResourceValidator.class);
    String file = file(resource);
    List<Issue> found = validator.validate(resource, CheckMode.FAST_ONLY, CancelIndicator.NullImpl);
    for (Issue each : worthSaying(found)) {
      Issue issue = FoundIssue.settled(each);
      boolean error = issue.getSeverity() == org.eclipse.xtext.diagnostics.Severity.ERROR;
      diagnostics.add(
          new Diagnostic(
              error ? Severity.ERROR : Severity.WARNING,
              Objects.requireNonNullElse(issue.getCode(), SyntaxIssue.OF_PARSER.code()),
              issue.getMessage(),
              file,
              or(issue.getLineNumber(), 1),
              or(issue.getColumn(), 1),
              or(issue.getOffset(), 0),
              or(issue.getLength(), 0),
              edits(issue),
              related(issue)));
    }
    return found;
  }

  /**
   * All issues of a text that parses; of one that does not, its first syntax errors, one a line,
   * since the rest mostly follows from them.
   */
  private static List<Issue> worthSaying(List<Issue> issues) {
    Set<Integer> lines = new HashSet<>();
    List<Issue> syntax =
        issues.stream()
            .filter(Issue::isSyntaxError)
            .sorted(Comparator.comparingInt(issue -> or(issue.getOffset(), 0)))
            .filter(issue -> lines.add(or(issue.getLineNumber(), 1)))
            .limit(MOST_SYNTAX_ERRORS)
            .toList();
    return syntax.isEmpty() ? issues : syntax;
  }

  private static List<Edit> edits(Issue issue) {
    return issue.getData() == null ? List.of() : Edit.decode(List.of(issue.getData()));
  }

  private static List<Related> related(Issue issue) {
    return issue.getData() == null ? List.of() : Related.decode(List.of(issue.getData()));
  }

  private static int or(Integer value, int fallback) {
    return value == null ? fallback : value;
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
        node.getLength(),
        finding.edits(),
        RelatedPlaces.of(finding));
  }

  static String file(Resource resource) {
    URI uri = resource.getURI();
    return uri.isFile() ? uri.toFileString() : uri.toString();
  }
}
