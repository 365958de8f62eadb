package dev.weft.lang.validation;

import com.google.inject.Inject;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.fabric.Argument;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Domains;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.fabric.Servers;
import dev.weft.lang.fixes.Edit;
import dev.weft.lang.fixes.Edits;
import dev.weft.lang.fixes.Guess;
import dev.weft.lang.fixes.Imports;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.fixes.Spelling;
import dev.weft.lang.scoping.CatalogIndex;
import dev.weft.lang.validation.checks.ImportChecks;
import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.NameIssue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.diagnostics.DiagnosticMessage;
import org.eclipse.xtext.linking.impl.LinkingDiagnosticMessageProvider;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IScopeProvider;
import org.jspecify.annotations.Nullable;

/** What is said of a name that leads nowhere: where it is, or what may have been meant. */
public class UnresolvedNames extends LinkingDiagnosticMessageProvider {
  /** Words of a rail group that were written as one. */
  private static final Pattern JOINED = Pattern.compile("(?i)per[-_]?(?:(\\d+)[-_]?)?rails?");

  private static final Pattern NUMBER = Pattern.compile("\\d+");

  /** Each looks at all names that there are; somebody who has mended so many looks again. */
  private static final int MOST_HINTS = 100;

  /** Kinds of what designs choose among. */
  private static final Set<String> HARDWARE =
      Set.of("cable", "domain", "gpu", "nic", "server", "switch");

  @Inject private IScopeProvider scopes;

  @Override
  public @Nullable DiagnosticMessage getUnresolvedProxyMessage(ILinkingDiagnosticContext context) {
    DiagnosticMessage message = super.getUnresolvedProxyMessage(context);
    if (message == null || context.getReference() == null) {
      return message;
    }
    if (isOfUnknownTemplate(context.getContext())) {
      return null;
    }
    String own = ownKind(context);
    Hint hint = own == null ? hint(context) : null;
    if (own == null && hint == null && hasBrokenImport(context.getContext())) {
      return null;
    }
    if (hint != null
        && isImportedMisspelt(
            hint.kind() == NameIssue.IN_CATALOG ? hint.meant() : hint.imported(),
            context.getContext())) {
      return null;
    }
    String type = words(context.getReference().getEReferenceType().getName());
    String name = context.getLinkText();
    if (hint == null) {
      String other = own == null ? otherKind(String.valueOf(name)) : own;
      IssueKind kind = other == null ? NameIssue.UNRESOLVED : NameIssue.OF_OTHER_KIND;
      return new DiagnosticMessage(
          kind.text(type, name, other == null ? "" : other + line(other, context)),
          message.getSeverity(),
          message.getIssueCode(),
          message.getIssueData());
    }
    return new DiagnosticMessage(
        hint.kind().text(type, name, hint.meant(), hint.imported()),
        message.getSeverity(),
        message.getIssueCode(),
        Edit.encode(Edits.of(hint.fixes(), context.getContext(), null, null)));
  }

  /** Whether the parameter is one of a template that is not known, and reported for itself. */
  private static boolean isOfUnknownTemplate(EObject context) {
    if (!(context instanceof Argument)) {
      return false;
    }
    return context.eContainer().eCrossReferences().stream().anyMatch(EObject::eIsProxy);
  }

  /**
   * Whether what the text imports can't be read, and reported for itself: the name may be there.
   */
  private static boolean hasBrokenImport(EObject context) {
    return EcoreUtil.getRootContainer(context) instanceof WeftFile file
        && file.getImports().stream().anyMatch(each -> !ImportChecks.isFound(each));
  }

  /** Whether the text imports a package by a slip of its name, which is reported for itself. */
  private static boolean isImportedMisspelt(String imported, EObject context) {
    return !imported.isEmpty()
        && EcoreUtil.getRootContainer(context) instanceof WeftFile file
        && file.getImports().stream()
            .map(Import::getCatalog)
            .filter(each -> each != null && !CatalogIndex.hasPackage(each))
            .anyMatch(
                each ->
                    Spelling.guess(each, CatalogIndex.packages()).candidates().contains(imported));
  }

  /** {@code server type} for {@code ServerType}. */
  private static String words(String type) {
    return switch (type) {
      case "EObject" -> "scenario"; // before the '.' of a metric
      case "Variable" -> "param or constant";
      default -> type.replaceAll("(?<!^)([A-Z])", " $1").toLowerCase(Locale.ROOT);
    };
  }

  /**
   * What may have been meant.
   *
   * @param kind whose template takes the type, the name and what follows
   * @param imported what has to be imported too
   */
  private record Hint(IssueKind kind, String meant, String imported, List<Fix> fixes) {
    Hint(IssueKind kind, String meant, List<Fix> fixes) {
      this(kind, meant, "", fixes);
    }
  }

  private @Nullable Hint hint(ILinkingDiagnosticContext context) {
    String name = context.getLinkText();
    EReference reference = context.getReference();
    if (name == null || reference == null) {
      return null;
    }
    Resource text = context.getContext().eResource();
    if (text != null && text.getErrors().size() > MOST_HINTS) {
      return null;
    }
    String kind = reference.getEReferenceType().getName();
    String group = kind.equals("Variable") ? railGroup(name) : null;
    if (group != null) {
      Fix apart = Sites.rename(context.getContext(), reference, name, group);
      return new Hint(NameIssue.WORDS_JOINED, group, List.of(apart));
    }
    for (CatalogIndex.Entry entry : CatalogIndex.all()) {
      boolean isMeant = entry.name().equals(name) && entry.kind().equals(declaredAs(kind));
      if (isMeant) {
        return ofCatalog("catalog." + entry.packageName() + ".*", context.getContext());
      }
    }
    List<String> names = new ArrayList<>();
    for (IEObjectDescription each :
        scopes.getScope(context.getContext(), reference).getAllElements()) {
      names.add(each.getName().toString());
    }
    String difference = kind.equals("Variable") ? difference(name, names) : null;
    if (difference != null) {
      return new Hint(
          NameIssue.MINUS_IN_NAME,
          difference,
          List.of(Sites.rename(context.getContext(), reference, name, difference)));
    }
    Guess guess = Spelling.guess(name, names);
    guess = guess.isEmpty() ? alike(name, names) : guess;
    return guess.isEmpty()
        ? nearInCatalog(context.getContext(), reference, name)
        : new Hint(
            NameIssue.MISSPELT,
            guess.words(),
            guess.fixes(each -> Sites.rename(context.getContext(), reference, name, each)));
  }

  /** Names of packages that the text does not import, where those of one package are nearest. */
  private static @Nullable Hint nearInCatalog(EObject context, EReference reference, String name) {
    String kind = declaredAs(reference.getEReferenceType().getName());
    List<CatalogIndex.Entry> entries =
        CatalogIndex.all().stream().filter(each -> each.kind().equals(kind)).toList();
    List<String> names = entries.stream().map(CatalogIndex.Entry::name).toList();
    Guess guess = Spelling.guess(name, names);
    Guess meant = guess.isEmpty() ? alike(name, names) : guess;
    List<String> packages =
        entries.stream()
            .filter(each -> meant.candidates().contains(each.name()))
            .map(CatalogIndex.Entry::packageName)
            .distinct()
            .toList();
    if (packages.size() != 1) {
      return null;
    }
    String imported = "catalog." + packages.getFirst() + ".*";
    return new Hint(
        NameIssue.NEAR_IN_CATALOG,
        meant.words(),
        imported,
        meant.candidates().stream()
            .map(each -> Sites.renameAndImport(context, reference, name, each, imported))
            .toList());
  }

  /** The word that declares what a reference means, as the catalog's index has it. */
  private static String declaredAs(String type) {
    return type.replaceFirst("(Type|Policy)$", "").toLowerCase(Locale.ROOT);
  }

  /**
   * {@code n - 1} for {@code n-1}, which reads as one name: a name that there is, and a number or
   * another one; null for anything else.
   */
  private static @Nullable String difference(String name, List<String> names) {
    for (int at = name.indexOf('-'); at > 0; at = name.indexOf('-', at + 1)) {
      String left = name.substring(0, at);
      String right = name.substring(at + 1);
      String rest = NUMBER.matcher(right).matches() || names.contains(right) ? right : null;
      rest = rest == null ? difference(right, names) : rest;
      boolean isLeft = names.contains(left) || NUMBER.matcher(left).matches();
      if (isLeft && rest != null) {
        return left + " - " + rest;
      }
    }
    return null;
  }

  /** {@code per rail} for {@code per-rail}, which reads as a count; null for anything else. */
  private static @Nullable String railGroup(String name) {
    Matcher joined = JOINED.matcher(name);
    if (!joined.matches()) {
      return null;
    }
    return joined.group(1) == null ? "per rail" : "per " + joined.group(1) + " rails";
  }

  /** The names that have the same letters and digits: {@code HgxH100} for {@code HGX-H100}. */
  private static Guess alike(String name, List<String> names) {
    List<String> alike = names.stream().filter(each -> plain(each).equals(plain(name))).toList();
    return Spelling.of(name, alike.stream().distinct().toList());
  }

  private static String plain(String name) {
    return name.replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
  }

  /**
   * What else of the same file, or of one that it imports, has the name that is looked for; null
   * when nothing has.
   */
  private static @Nullable String ownKind(ILinkingDiagnosticContext context) {
    String name = context.getLinkText();
    if (name == null
        || !(EcoreUtil.getRootContainer(context.getContext()) instanceof WeftFile file)) {
      return null;
    }
    return Stream.concat(Stream.of(file), ImportChecks.files(file))
        .map(each -> kindIn(each, name, context))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static @Nullable String kindIn(
      WeftFile file, String name, ILinkingDiagnosticContext context) {
    for (EObject each : file.getElements()) {
      EStructuralFeature feature = each.eClass().getEStructuralFeature("name");
      if (feature != null && name.equals(each.eGet(feature))) {
        boolean isNetwork = each instanceof Cluster && isFabric(context.getReference());
        return isNetwork
            ? "cluster: name one of its networks" + networks((Cluster) each)
            : words(each.eClass().getName());
      }
    }
    return null;
  }

  /** How a line with something of another kind is written: {@code : say 'domains 4 of Nvl72'}. */
  private static String line(String kind, ILinkingDiagnosticContext context) {
    String of = " of " + context.getLinkText() + "'";
    if (context.getContext() instanceof Servers line && kind.startsWith("domain")) {
      return ": say 'domains " + Sites.text(line.getCount()) + of;
    }
    if (context.getContext() instanceof Domains line && kind.startsWith("server")) {
      return ": say 'servers " + Sites.text(line.getCount()) + of;
    }
    boolean isValue = EcoreUtil2.getContainerOfType(context.getContext(), Param.class) != null;
    return isValue && HARDWARE.contains(kind.replace(" type", ""))
        ? ": params are numbers and quantities; for another type declare a fabric that extends the"
            + " first"
        : "";
  }

  private static boolean isFabric(@Nullable EReference reference) {
    return reference != null && reference.getEReferenceType() == FabricPackage.Literals.FABRIC;
  }

  /** Those that it declares itself, {@code , 'Compute' or 'Storage'}. */
  private static String networks(Cluster cluster) {
    List<String> names =
        EcoreUtil2.typeSelect(cluster.getMembers(), Network.class).stream()
            .map(Network::getBody)
            .filter(Objects::nonNull)
            .map(Fabric::getName)
            .toList();
    return names.isEmpty() ? "" : ", " + new Guess(names, false).words();
  }

  /** What a name is that is of another kind; null when the catalog doesn't have it. */
  private static @Nullable String otherKind(String name) {
    for (CatalogIndex.Entry entry : CatalogIndex.all()) {
      if (entry.name().equals(name)) {
        return entry.kind();
      }
    }
    return null;
  }

  private static Hint ofCatalog(String imported, EObject context) {
    String text = NodeModelUtils.getNode(context).getRootNode().getText();
    return new Hint(
        NameIssue.IN_CATALOG,
        imported,
        List.of(
            Sites.insert(
                Imports.offset(text), Imports.text(text, imported), "Import " + imported)));
  }
}
