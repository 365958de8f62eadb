package dev.weft.lang.validation;

import dev.weft.elaboration.Clusters;
import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Choice;
import dev.weft.lang.expressions.Param;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.VariableReference;
import dev.weft.lang.fabric.Addressing;
import dev.weft.lang.fabric.AsPlan;
import dev.weft.lang.fabric.Bgp;
import dev.weft.lang.fabric.CableUse;
import dev.weft.lang.fabric.Cluster;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Ibgp;
import dev.weft.lang.fabric.NamePattern;
import dev.weft.lang.fabric.Network;
import dev.weft.lang.fabric.Numbered;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.PortRange;
import dev.weft.lang.fabric.QosUse;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.fixes.Edits;
import dev.weft.lang.settings.Applies;
import dev.weft.lang.settings.Condition;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.PlanIssue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/**
 * Settings and clauses of a file that change nothing in any fabric that they are about: its own,
 * those that extend it or use the template or policy that they stand in. What {@link Applies} says
 * of them is judged on these fabrics as they are built.
 */
final class NoEffect {
  /** A setting or clause: its words, when it applies, and the tier that it is about. */
  private record Said(
      EObject element,
      String words,
      List<Condition> conditions,
      @Nullable String level,
      Fix fix,
      IssueKind kind) {
    Said(
        EObject element,
        String words,
        List<Condition> conditions,
        @Nullable String level,
        Fix fix) {
      this(element, words, conditions, level, fix, PlanIssue.NO_EFFECT);
    }
  }

  private final Map<Fabric, Topology> built;
  private final Predicate<Fabric> hasErrors;

  /** By declaration of the file, the fabrics that it is about. */
  private final Map<EObject, Set<Fabric>> users = new HashMap<>();

  /** Fabrics of which another number of tiers, pods, racks or links may come. */
  private final Set<Fabric> isOpen = new HashSet<>();

  private final List<Finding> findings = new ArrayList<>();

  private NoEffect(Map<Fabric, Topology> built, Predicate<Fabric> hasErrors) {
    this.built = built;
    this.hasErrors = hasErrors;
  }

  /**
   * Finds what has no effect in a file.
   *
   * @param built fabrics as they are built, as far as errors allow; nothing is known of others
   */
  static List<Finding> in(WeftFile file, Map<Fabric, Topology> built, Predicate<Fabric> hasErrors) {
    NoEffect search = new NoEffect(built, hasErrors);
    for (Fabric fabric : built.keySet()) {
      search.addUses(fabric);
    }
    for (Cluster cluster : EcoreUtil2.typeSelect(file.getElements(), Cluster.class)) {
      for (Network network : EcoreUtil2.typeSelect(cluster.getMembers(), Network.class)) {
        Fabric fabric = Clusters.fabric(network);
        if (fabric != null) {
          search.users.computeIfAbsent(cluster, key -> new LinkedHashSet<>()).add(fabric);
        }
      }
    }
    search.users.keySet().stream()
        .filter(declared -> declared.eResource() == file.eResource())
        .sorted((a, b) -> Integer.compare(offset(a), offset(b)))
        .forEach(search::look);
    return search.findings;
  }

  private static int offset(EObject element) {
    return NodeModelUtils.findActualNodeFor(element).getOffset();
  }

  /** Follows a fabric to what it extends and to the templates and policies that it uses. */
  private void addUses(Fabric fabric) {
    List<EObject> open = new ArrayList<>(List.of(fabric));
    boolean hasParams = false;
    for (int next = 0; next < open.size(); next++) {
      EObject declared = open.get(next);
      users.computeIfAbsent(declared, key -> new LinkedHashSet<>()).add(fabric);
      for (TreeIterator<EObject> all = declared.eAllContents(); all.hasNext(); ) {
        EObject element = all.next();
        hasParams |= element instanceof VariableReference ref && ref.getTarget() instanceof Param;
        addUse(used(element), open);
      }
      addUse(used(declared), open);
    }
    if (hasParams || hasErrors.test(fabric)) {
      isOpen.add(fabric);
    }
  }

  private static void addUse(@Nullable EObject used, List<EObject> open) {
    if (used != null && !used.eIsProxy() && !open.contains(used)) {
      open.add(used);
    }
  }

  private static @Nullable EObject used(EObject element) {
    return switch (element) {
      case Fabric fabric -> fabric.getBase();
      case Segment segment -> segment.getTemplate();
      case Pod pod -> pod.getTemplate();
      case QosUse use -> use.getPolicy();
      default -> null;
    };
  }

  private void look(EObject declared) {
    Map<Fabric, Applicability> judges = new LinkedHashMap<>();
    for (Fabric fabric : users.getOrDefault(declared, Set.of())) {
      Topology topology = built.get(fabric);
      if (topology == null) {
        return;
      }
      judges.put(fabric, new Applicability(topology, isOpen.contains(fabric)));
    }
    for (TreeIterator<EObject> all = declared.eAllContents(); all.hasNext(); ) {
      EObject element = all.next();
      if (element instanceof Fabric) {
        all.prune();
      } else if (said(element).stream().anyMatch(said -> report(said, judges))) {
        all.prune();
      }
    }
  }

  private boolean report(Said said, Map<Fabric, Applicability> judges) {
    Condition missing = null;
    for (Applicability judge : judges.values()) {
      Condition here = missing(said, judge);
      if (here == null) {
        return false;
      }
      missing = missing == null ? here : missing;
    }
    if (missing == null) {
      return false;
    }
    // What a design with errors lacks may be what the line is for.
    boolean isSound = judges.keySet().stream().noneMatch(hasErrors);
    boolean isOpen = !isSound && said.kind() == PlanIssue.NO_EFFECT;
    IssueKind kind = isOpen ? PlanIssue.NO_EFFECT_YET : said.kind();
    findings.add(
        new Finding(
            kind.severity(),
            kind.code(),
            kind.text(said.words(), missing.reason()),
            said.element(),
            null,
            isSound ? Edits.of(List.of(said.fix()), said.element(), null, null) : List.of()));
    return true;
  }

  private static @Nullable Condition missing(Said said, Applicability judge) {
    for (Condition condition : said.conditions()) {
      if (!judge.holds(condition, said.element(), said.level())) {
        return condition;
      }
    }
    return null;
  }

  /** What an element of a text says that may have no effect, the whole of it first. */
  private static List<Said> said(EObject element) {
    return switch (element) {
      case Setting setting -> setting(setting);
      case Addressing block -> clause(block, "addressing", "addressing", null);
      case Bgp bgp -> clause(bgp, "ebgp", "ebgp", null);
      case Ibgp bgp -> clause(bgp, "ibgp", "ibgp", null);
      case Numbered numbered -> clause(numbered, "numbered", "numbered", null);
      case AsPlan plan -> clause(plan, "as", plan.getLevel() + " as", plan.getLevel());
      case NamePattern pattern ->
          clause(pattern, "naming", "naming { " + pattern.getLevel() + " }", pattern.getLevel());
      case CableUse use ->
          clause(use, "cable " + use.getRole(), "cable " + use.getRole(), level(use));
      case Uplink uplink -> clause(uplink, "uplink", "uplink", null);
      case PortRange range -> ports(range);
      default -> List.of();
    };
  }

  private static List<Said> setting(Setting setting) {
    String place = Place.of(setting.eContainer());
    String key = setting.getKey();
    if (place == null || key == null) {
      return List.of();
    }
    String word = setting instanceof Choice choice ? String.valueOf(choice.getWord()) : "";
    SettingRow<?> row = Settings.find(place, key);
    List<Condition> conditions = row == null ? List.of() : row.conditions(place, word);
    String level = key.endsWith("s-in") ? key.substring(0, key.length() - "s-in".length()) : null;
    String words = word.isEmpty() ? key : key + " " + word;
    return conditions.isEmpty()
        ? List.of()
        : List.of(new Said(setting, words, conditions, level, Fix.remove()));
  }

  private static List<Said> clause(
      EObject element, String name, String words, @Nullable String level) {
    List<Condition> conditions = Applies.clause(name);
    return conditions.isEmpty()
        ? List.of()
        : List.of(new Said(element, words, conditions, level, Fix.remove()));
  }

  /** A range, which keeps ports free for its use, and the split of one. */
  private static List<Said> ports(PortRange range) {
    Condition used =
        switch (range.getRole()) {
          case "uplinks" -> Condition.TIER_ABOVE;
          case "peers" -> Condition.END_LINKS;
          case null, default -> null;
        };
    List<Said> said = new ArrayList<>();
    if (used != null) {
      String words = range.getRole() + " on ports";
      IssueKind kind = PlanIssue.LIST_UNUSED;
      said.add(new Said(range, words, List.of(used), level(range), Fix.remove(), kind));
    }
    said.addAll(split(range));
    return said;
  }

  private static List<Said> split(PortRange range) {
    String text = NodeModelUtils.getTokenText(NodeModelUtils.findActualNodeFor(range));
    int split = text.lastIndexOf(" as ");
    if (range.getSplit() == null || split < 0) {
      return List.of();
    }
    Fix whole = Fix.replace(text.substring(0, split));
    String words = text.substring(split + 1);
    return List.of(new Said(range, words, Applies.clause("ports split"), level(range), whole));
  }

  private static @Nullable String level(EObject element) {
    return element.eContainer() instanceof SwitchTier tier ? tier.getLevel() : null;
  }
}
