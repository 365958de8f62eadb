package dev.weft.lang.validation.checks;

import dev.weft.lang.blocks.Contents;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.fixes.Guess;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.fixes.Spelling;
import dev.weft.lang.quantities.Units;
import dev.weft.lang.reading.InputFile;
import dev.weft.lang.reading.InputFiles;
import dev.weft.lang.scoping.CatalogIndex;
import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.lang.scoping.WeftGlobalScopeProvider;
import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import dev.weft.lang.weft.WeftPackage;
import dev.weft.lang.workload.Scenario;
import dev.weft.topology.findings.Bound;
import dev.weft.topology.findings.ChainIssue;
import dev.weft.topology.findings.FileIssue;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.NameIssue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.util.SimpleAttributeResolver;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on a file: its version, imports and names. */
public class FileChecks extends AbstractWeftChecks {
  /** Leaves room for what stands around it in names of folders and files, of at most 255 bytes. */
  private static final int LONGEST_FOLDER = 100;

  private static final int SHOWN = 20;

  /** What addresses begin with; a single letter is a drive of Windows. */
  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:");

  /** Names that Windows keeps for devices. */
  private static final Pattern DEVICES =
      Pattern.compile("con|prn|aux|nul|com[0-9]|lpt[0-9]", Pattern.CASE_INSENSITIVE);

  /** A file says which version of the language it is written in, and that version is 1. */
  @Check
  public void versionIsKnown(WeftFile file) {
    if (file.getVersion() == null) {
      report(
          FileIssue.NO_VERSION,
          file,
          WeftPackage.Literals.WEFT_FILE__VERSION,
          Sites.insert(0, "weft 1\n\n", "Begin the file with 'weft 1'"));
    } else if (!file.getVersion().equals("1")) {
      report(
          FileIssue.UNKNOWN_VERSION,
          file,
          WeftPackage.Literals.WEFT_FILE__VERSION,
          file.getVersion(),
          Fix.replace("1"));
    }
  }

  /** An import names a file that can be read, or a package of the catalog; all are not too many. */
  @Check
  public void importIsFound(Import declared) {
    importsAreFew(declared);
    if (declared.getCatalog() != null) {
      packageIsKnown(declared);
      return;
    }
    URI uri = WeftGlobalScopeProvider.target(declared);
    if (uri == null || ImportedFiles.load(declared.eResource().getResourceSet(), uri) == null) {
      boolean isText = uri == null || ImportedFiles.EXTENSION.equals(uri.fileExtension());
      Guess meant = FilesBeside.guess(String.valueOf(declared.getUri()), InputFiles.path(uri));
      String hint = isText ? "" : " Names of texts end in .fabric.";
      report(
          FileIssue.UNREAD_IMPORT,
          declared,
          WeftPackage.Literals.IMPORT__URI,
          declared.getUri(),
          kind(String.valueOf(declared.getUri())),
          reason(uri),
          meant.isEmpty() ? hint : " Maybe " + meant.words() + "?",
          meant.fixes(name -> Fix.replace('"' + name + '"')));
    }
  }

  /** The last import of a file is told of all. */
  private void importsAreFew(Import declared) {
    boolean isLast =
        declared.eContainer() instanceof WeftFile file && file.getImports().getLast() == declared;
    if (isLast && ImportedFiles.areTooMany(declared.eResource())) {
      report(ChainIssue.IMPORTS, declared, null, Bound.IMPORTS.most());
    }
  }

  /** What kind of name an import gives its file. */
  private static String kind(String name) {
    if (ADDRESS.matcher(name).lookingAt()) {
      return ": an import names a file, not an address; copy it beside this file";
    }
    return name.startsWith("/") ? "" : ", which is relative to this file";
  }

  /** Why a file that is there can't be read; empty where that says nothing new. */
  private static String reason(@Nullable URI uri) {
    Path file = InputFiles.path(uri);
    boolean isText = file != null && file.toString().endsWith("." + ImportedFiles.EXTENSION);
    String mistake = !isText || !Files.exists(file) ? null : InputFile.mistake(file);
    return mistake == null ? "" : " and " + mistake;
  }

  private void packageIsKnown(Import declared) {
    String written = declared.getCatalog();
    if (CatalogIndex.hasPackage(written)) {
      return;
    }
    String meant = CatalogIndex.meant(written);
    Guess nearest =
        meant == null
            ? Spelling.guess(written, CatalogIndex.packages())
            : new Guess(List.of(meant), true);
    boolean isMisspelt = meant == null && !nearest.isEmpty();
    String all = String.join(", ", CatalogIndex.packages());
    IssueKind kind = meant == null ? FileIssue.UNKNOWN_PACKAGE : FileIssue.NO_PACKAGE;
    report(
        isMisspelt ? FileIssue.MISSPELT_PACKAGE : kind,
        declared,
        WeftPackage.Literals.IMPORT__CATALOG,
        written,
        isMisspelt ? nearest.words() : meant == null ? all : meant,
        nearest.fixes(Fix::replace));
  }

  /** Names of a kind are unique in a file, and not too many to tell apart. */
  @Check
  public void namesAreUnique(WeftFile file) {
    variablesAreFew(file);
    Map<String, EObject> seen = new HashMap<>();
    List<EObject> elements = new ArrayList<>(file.getElements());
    for (Network network : Contents.of(file, Network.class)) {
      if (network.getBody() != null) {
        elements.add(network.getBody());
      }
    }
    for (EObject element : elements) {
      String name = SimpleAttributeResolver.NAME_RESOLVER.apply(element);
      if (name != null && seen.putIfAbsent(kind(element) + " " + name, element) != null) {
        report(
            NameIssue.DUPLICATE,
            element,
            element.eClass().getEStructuralFeature("name"),
            kind(element),
            name);
      }
    }
  }

  /**
   * Names after which folders are called differ by more than case and can be folders, since a text
   * is built on one system and its outputs are copied to another.
   */
  @Check
  public void namesMakeFolders(WeftFile file) {
    Map<String, String> seen = new HashMap<>();
    List<EObject> named = new ArrayList<>(Contents.of(file, Fabric.class));
    named.addAll(Contents.of(file, Cluster.class));
    named.addAll(Contents.of(file, Scenario.class));
    for (EObject element : named) {
      String name = SimpleAttributeResolver.NAME_RESOLVER.apply(element);
      if (name == null) {
        continue;
      }
      EStructuralFeature feature = element.eClass().getEStructuralFeature("name");
      String group = element instanceof Scenario ? "scenario " : "";
      String other = seen.putIfAbsent(group + name.toLowerCase(Locale.ROOT), name);
      if (other != null && !other.equals(name)) {
        report(FileIssue.CASE_ONLY, element, feature, name, other);
      } else if (name.length() > LONGEST_FOLDER) {
        String shown = name.substring(0, SHOWN) + "…";
        report(FileIssue.LONG_NAME, element, feature, shown, name.length(), LONGEST_FOLDER);
      } else if (DEVICES.matcher(name).matches()) {
        report(FileIssue.DEVICE_NAME, element, feature, name);
      }
    }
  }

  /** Each param is checked against the others: a text has no more than anybody sets. */
  private void variablesAreFew(WeftFile file) {
    List<Variable> variables = Contents.of(file, Variable.class);
    if (variables.size() > Bound.PARAMS.most()) {
      Variable first = variables.get((int) Bound.PARAMS.most());
      EStructuralFeature name = ExpressionsPackage.Literals.VARIABLE__NAME;
      report(ChainIssue.PARAMS, first, name, first.getName(), Bound.PARAMS.most());
    }
  }

  private static String kind(EObject element) {
    return ExpressionsPackage.Literals.VARIABLE.isInstance(element)
        ? "param or constant"
        : words(element.eClass().getName());
  }

  /** {@code SwitchType} as words: switch type. */
  private static String words(String name) {
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }

  /** A parameter is not called like a unit: in an expression its name would be one. */
  @Check
  public void paramIsNoUnit(Param param) {
    if (param.getName() != null && Units.isUnit(param.getName())) {
      report(NameIssue.IS_UNIT, param, ExpressionsPackage.Literals.VARIABLE__NAME, param.getName());
    }
  }
}
