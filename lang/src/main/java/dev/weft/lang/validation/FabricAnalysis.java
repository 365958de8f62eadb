package dev.weft.lang.validation;

import dev.weft.elaboration.Clusters;
import dev.weft.elaboration.Elaboration;
import dev.weft.elaboration.Elaborator;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.expressions.Allow;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fixes.Edits;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.validation.codes.Suppressed;
import dev.weft.lang.validation.codes.Suppressions;
import dev.weft.lang.validation.promises.Culprits;
import dev.weft.lang.validation.promises.ExpectChecks;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKinds;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.FaultIssue;
import dev.weft.topology.rule.Rule;
import dev.weft.topology.rules.Consequences;
import dev.weft.topology.rules.Rules;
import dev.weft.topology.rules.ports.CableIssue;
import dev.weft.topology.rules.ports.PortIssue;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * A fabric elaborated and checked as a whole.
 *
 * @param findings what elaboration and the rules on the built fabric found, less what the text
 *     suppresses
 * @param suppressed what the text suppresses of it
 * @param isWhole whether all rules have run: none does on a fabric that can't be built
 */
public record FabricAnalysis(
    FabricIndex fabric, List<Finding> findings, Set<Suppressed> suppressed, boolean isWhole) {

  /** Links that find no place in the ports that are listed for them, or no cable. */
  private static final Set<String> OF_LINKS =
      IssueKinds.codes(PortIssue.LIST_TOO_SHORT, CableIssue.WRONG_RATE, CableIssue.TOO_SHORT);

  /** Whether the fabric can't be built as it is written, or breaks a rule. */
  public boolean hasErrors() {
    return findings.stream().anyMatch(finding -> finding.severity() == Issue.Severity.ERROR);
  }

  /** Elaborates a fabric and runs all rules on it. */
  public static FabricAnalysis of(Fabric fabric, Map<String, Quantity> overrides) {
    return of(fabric, overrides, Rules.all());
  }

  /** Elaborates a fabric and runs some rules on it. */
  public static FabricAnalysis of(
      Fabric fabric, Map<String, Quantity> overrides, List<Rule> rules) {
    return of(fabric, overrides, rules, Clusters.of(fabric));
  }

  /** Elaborates a fabric as a network of one of some clusters, and runs some rules on it. */
  public static FabricAnalysis of(
      Fabric fabric, Map<String, Quantity> overrides, List<Rule> rules, Clusters clusters) {
    Elaboration elaboration = new Elaborator(overrides, clusters).elaborate(fabric);
    List<Finding> found = new ArrayList<>(elaboration.findings());
    Map<Finding, EObject> culprits = new IdentityHashMap<>();
    FabricIndex built = FabricIndex.of(elaboration.topology(), elaboration.intent());
    boolean isBuilt = !elaboration.hasErrors();
    if (isBuilt) {
      found.addAll(PinnedTexts.check(fabric, elaboration.topology()));
    }
    if (isBuilt || elaboration.findings().stream().allMatch(FabricAnalysis::isOfLinks)) {
      for (Issue issue : Rules.check(built, rules)) {
        if (!isBuilt && !isCause(issue, elaboration.findings())) {
          continue;
        }
        EObject declared = elaboration.origins().get(issue.origin());
        EObject culprit = Culprits.of(issue.code(), declared, fabric);
        Finding finding = finding(issue, culprit, fabric, built);
        found.add(finding);
        culprits.put(finding, culprit);
      }
    }
    if (isBuilt) {
      found.addAll(ExpectChecks.check(fabric, built, overrides, rules, List.copyOf(found)));
    }
    List<Finding> open = new ArrayList<>();
    Set<Suppressed> suppressed = new LinkedHashSet<>();
    for (Finding finding : found) {
      EObject culprit = culprits.getOrDefault(finding, finding.element());
      Allow atLine = Suppressions.covering(finding.element(), finding.code());
      Allow allow = atLine == null ? Suppressions.covering(culprit, finding.code()) : atLine;
      if (allow == null) {
        open.add(finding);
      } else {
        suppressed.add(new Suppressed(allow, atLine == null ? culprit : finding.element()));
      }
    }
    boolean isWhole =
        !elaboration.hasErrors()
            && open.stream().noneMatch(each -> each.code().equals(FaultIssue.BROKEN_RULE.code()));
    return new FabricAnalysis(built, Causes.among(open), suppressed, isWhole);
  }

  /**
   * Whether all is built but for places and cables of some links, so that rules tell what causes
   * that.
   */
  private static boolean isOfLinks(Finding finding) {
    return finding.severity() != Issue.Severity.ERROR || OF_LINKS.contains(finding.code());
  }

  private static boolean isCause(Issue issue, List<Finding> findings) {
    return findings.stream().anyMatch(each -> Consequences.mayFollow(each.code(), issue.code()));
  }

  private static Finding finding(Issue issue, EObject culprit, Fabric fabric, FabricIndex built) {
    return new Finding(
        issue.severity(),
        issue.code(),
        issue.message(),
        Culprits.line(issue, culprit, fabric),
        null,
        Edits.of(issue.fixes(), culprit, null, fabric),
        cause(issue, fabric),
        issue.mentions().and(NamedDevices.among(issue.mentions(), built)));
  }

  /** The cause of an issue, apart from those of other fabrics unless it is in a type. */
  private static @Nullable Object cause(Issue issue, Fabric fabric) {
    return issue.cause() == null || issue.cause() instanceof Issue.OfType
        ? issue.cause()
        : List.of(fabric, issue.cause());
  }
}
