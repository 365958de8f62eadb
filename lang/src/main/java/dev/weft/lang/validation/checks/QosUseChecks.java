package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.QosPolicy;
import dev.weft.lang.fabric.QosUse;
import dev.weft.lang.fabric.TrafficClass;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.resource.WeftResource;
import dev.weft.lang.scoping.CatalogIndex;
import dev.weft.lang.scoping.Declared;
import dev.weft.lang.scoping.ImportedFiles;
import dev.weft.lang.settings.FabricSettings;
import dev.weft.lang.settings.QosSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.weft.Import;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.QosIssue;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on which policy a fabric uses: one that its transport needs. */
public class QosUseChecks extends AbstractWeftChecks {
  private static final String ALLOW = "allow qos.no-policy because \"the NICs run lossy\"";

  /** A fabric that runs RoCE has a policy, its own or that of the fabric which it extends. */
  @Check
  public void roceHasPolicy(Fabric fabric) {
    List<? extends EObject> members = Place.members(fabric);
    boolean isRoce = "roce".equals(Place.transport(fabric));
    if (!isRoce || fabric.getName() == null || Place.last(members, QosUse.class) != null) {
      return;
    }
    boolean says =
        members.stream()
            .anyMatch(
                each -> each instanceof Choice at && FabricSettings.TRANSPORT.isNamed(at.getKey()));
    Suggestion suggestion = suggestion(fabric);
    report(
        QosIssue.NO_POLICY,
        fabric,
        FabricPackage.Literals.FABRIC__NAME,
        fabric.getName(),
        unsaid(says),
        suggestion.fix(),
        suggestion.comment(),
        ALLOW);
  }

  private static String unsaid(boolean says) {
    return says ? "" : " (it says no 'transport')";
  }

  private record Suggestion(Fix fix, String comment) {}

  /** A policy that the file sees, or that of the catalog. */
  private static Suggestion suggestion(Fabric fabric) {
    Optional<String> seen =
        WeftResource.observed(
            fabric.eResource(), QosUseChecks.class, () -> seen(fabric.eResource()));
    if (seen.isPresent()) {
      return new Suggestion(Sites.set(fabric, "qos " + seen.get()), "");
    }
    CatalogIndex.Entry shipped = shipped();
    String use = "qos " + shipped.name();
    String imported = "catalog." + shipped.packageName() + ".*";
    return imports(fabric, imported)
        ? new Suggestion(Sites.set(fabric, use), ", a policy of the catalog")
        : new Suggestion(
            Sites.importing(fabric, use, imported), ", which 'import " + imported + "' brings");
  }

  /** The first policy for RoCE that a file sees. */
  private static Optional<String> seen(Resource text) {
    for (WeftFile file : ImportedFiles.closure(text)) {
      for (EObject each : Declared.in(file, FabricPackage.Literals.QOS_POLICY)) {
        if (each instanceof QosPolicy policy
            && policy.getName() != null
            && lossless(policy).size() == 1) {
          return Optional.of(policy.getName());
        }
      }
    }
    return Optional.empty();
  }

  private static CatalogIndex.Entry shipped() {
    return CatalogIndex.all().stream()
        .filter(each -> each.kind().equals("qos"))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the catalog has no policy"));
  }

  private static boolean imports(Fabric fabric, String imported) {
    Resource text = fabric.eResource();
    return WeftResource.observed(
        text,
        QosUseChecks.class.getName() + imported,
        () ->
            ImportedFiles.closure(text).stream()
                .flatMap(file -> file.getImports().stream())
                .map(Import::getCatalog)
                .anyMatch(imported::equals));
  }

  /**
   * A fabric that runs RoCE has a policy with exactly one lossless class, one that runs Ultra
   * Ethernet with none; one that runs InfiniBand has no policy.
   */
  @Check
  public void policyFitsTransport(QosUse use) {
    QosPolicy policy = use.getPolicy();
    Fabric fabric = EcoreUtil2.getContainerOfType(use, Fabric.class);
    if (policy == null || policy.eIsProxy() || fabric == null) {
      return;
    }
    switch (Place.transport(fabric)) {
      case "infiniband" ->
          report(QosIssue.ON_INFINIBAND, use, null, policy.getName(), Fix.remove());
      case "ultra-ethernet" -> hasNoLossless(use, policy);
      case "ethernet" -> {}
      default -> hasOneLossless(use, policy);
    }
  }

  /** Whether a text uses a policy in fabrics only whose transport needs no lossless class. */
  static boolean isForNoPause(QosPolicy policy) {
    List<String> transports =
        EcoreUtil2.eAllOfType(EcoreUtil2.getRootContainer(policy), QosUse.class).stream()
            .filter(use -> use.getPolicy() == policy)
            .map(use -> EcoreUtil2.getContainerOfType(use, Fabric.class))
            .filter(Objects::nonNull)
            .map(Place::transport)
            .toList();
    return !transports.isEmpty() && transports.stream().allMatch("ultra-ethernet"::equals);
  }

  private void hasNoLossless(QosUse use, QosPolicy policy) {
    List<TrafficClass> lossless = lossless(policy);
    if (!lossless.isEmpty()) {
      report(
          QosIssue.LOSSLESS_NEEDLESS,
          use,
          null,
          policy.getName(),
          names(lossless),
          lossless.size() == 1 ? lossy(lossless) : List.of());
    }
  }

  private void hasOneLossless(QosUse use, QosPolicy policy) {
    List<TrafficClass> lossless = lossless(policy);
    if (lossless.isEmpty()) {
      report(QosIssue.NO_LOSSLESS_CLASS, use, null, policy.getName(), protect(policy));
    } else if (lossless.stream().filter(each -> !QosChecks.carriesNotifications(each)).count()
        > 1) {
      report(
          QosIssue.SEVERAL_LOSSLESS,
          use,
          null,
          policy.getName(),
          lossless.size(),
          names(lossless),
          lossless.size() == 2 ? lossy(lossless) : List.of());
    }
  }

  private static List<TrafficClass> classes(QosPolicy policy) {
    return Place.all(policy.getMembers(), TrafficClass.class);
  }

  private static List<TrafficClass> lossless(QosPolicy policy) {
    return classes(policy).stream()
        .filter(each -> said(each, QosSettings.LOSSLESS) != null)
        .toList();
  }

  private static String names(List<TrafficClass> classes) {
    return String.join(", ", classes.stream().map(TrafficClass::getName).toList());
  }

  /** Each lossless class without its word. */
  private static List<Fix> lossy(List<TrafficClass> lossless) {
    return lossless.stream()
        .map(each -> said(each, QosSettings.LOSSLESS))
        .filter(Objects::nonNull)
        .map(Sites::remove)
        .toList();
  }

  /** Each class that could carry RoCE as the lossless one. */
  private static List<Fix> protect(QosPolicy policy) {
    return classes(policy).stream()
        .filter(
            each -> said(each, QosSettings.DSCP) != null && said(each, QosSettings.STRICT) == null)
        .map(each -> Sites.set(each, QosSettings.LOSSLESS.key()))
        .toList();
  }

  private static @Nullable Setting said(TrafficClass trafficClass, SettingRow<?> row) {
    return new SettingReader(trafficClass.getMembers(), new Evaluator(Map.of(), new Findings()))
        .find(row);
  }
}
