package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.CablePlan;
import dev.weft.topology.CableModel;
import dev.weft.topology.CableModel.Fit;
import dev.weft.topology.Links;
import dev.weft.topology.Names;
import dev.weft.topology.Servers;
import dev.weft.topology.Topology;
import dev.weft.topology.rules.ports.CableIssue;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Chooses cable types: for each run of links the first of its kind that carries their rate and
 * reaches far enough. While cables are drawn, links keep the number of what the text says for them;
 * which links share a cage is known afterwards.
 */
final class CableChooser {
  private final List<CablePlan> plans = new ArrayList<>();
  private final Map<CablePlan, Integer> numberOfPlan = new IdentityHashMap<>();
  private final List<CableModel> models = new ArrayList<>();
  private final Findings findings;
  private final Map<CablePlan, TooLong> tooLong = new LinkedHashMap<>();

  /** What the text says once, with the types in it that suit some run, and a run of each rate. */
  private final Map<EObject, Uses> uses = new LinkedHashMap<>();

  /**
   * Links that no type reaches.
   *
   * @param run of the longest
   * @param link the longest; {@link #NO_LINK} where it goes to an empty place
   * @param count how many there are
   */
  private record TooLong(CableModel type, CableRun run, int link, int count) {
    TooLong and(TooLong other) {
      TooLong longer = other.run.lengthMm() > run.lengthMm() ? other : this;
      return new TooLong(longer.type, longer.run, longer.link, count + other.count);
    }
  }

  /** Number of a link to an empty place. */
  static final int NO_LINK = -1;

  /** Uses of the types of one place in the text. */
  private static final class Uses {
    private final Map<CableModel, Boolean> suits = new LinkedHashMap<>();
    private final Map<Long, CableRun> runs = new LinkedHashMap<>();
    private @Nullable CableRun without;

    private String rates() {
      return runs.values().stream().map(CableRun::rate).collect(Collectors.joining(" or "));
    }
  }

  CableChooser(Findings findings) {
    this.findings = findings;
    models.add(HardwareReader.defaultCable());
  }

  /** The types in use, by number; number 0 is that of links for which no type is named. */
  List<CableModel> models() {
    return List.copyOf(models);
  }

  /** Number of what the text says for a link; 0 where it says nothing. */
  int note(CablePlan plan) {
    if (plan.types().isEmpty()) {
      return 0;
    }
    return numberOfPlan.computeIfAbsent(
        plan,
        one -> {
          plans.add(one);
          return plans.size();
        });
  }

  /** Whether the text names any types. */
  boolean isNeeded() {
    return !plans.isEmpty();
  }

  /**
   * Number of the type for a run of links.
   *
   * @param link the longest of them
   */
  int choose(int noted, CableRun run, int link) {
    if (noted == 0) {
      return 0;
    }
    CablePlan plan = plans.get(noted - 1);
    count(plan, run);
    CableModel best = best(plan, run);
    if (best != null) {
      return number(best);
    }
    CableModel longest = longest(plan, run);
    if (longest.reachOrEndless() < run.lengthMm()) {
      tooLong.merge(plan, new TooLong(longest, run, link, 1), TooLong::and);
    }
    return number(longest);
  }

  private void count(CablePlan plan, CableRun run) {
    if (plan.element() == null) {
      return;
    }
    Uses use = uses.computeIfAbsent(plan.element(), one -> new Uses());
    boolean isAny = false;
    for (CableModel type : plan.types()) {
      boolean suits = run.fit(type) != Fit.NONE;
      use.suits.merge(type, suits, Boolean::logicalOr);
      isAny |= suits;
    }
    use.runs.merge(
        run.rateBps(), run, (one, other) -> one.lengthMm() >= other.lengthMm() ? one : other);
    if (!isAny && (use.without == null || use.without.lengthMm() < run.lengthMm())) {
      use.without = run;
    }
  }

  /** The first type that reaches and suits best; null where none does. */
  private static @Nullable CableModel best(CablePlan plan, CableRun run) {
    CableModel best = null;
    for (CableModel type : plan.types()) {
      boolean isBetter = best == null || run.fit(type).compareTo(run.fit(best)) > 0;
      if (run.isReached(type) && run.fit(type) != Fit.NONE && isBetter) {
        best = type;
      }
    }
    return best;
  }

  /** The longest type that suits, or of all where none does. */
  private static CableModel longest(CablePlan plan, CableRun run) {
    return plan.types().stream()
        .filter(type -> run.fit(type) != Fit.NONE)
        .reduce((one, other) -> other)
        .orElse(plan.types().getLast());
  }

  /** Says where no type reaches far enough or carries the rate. */
  void report(Topology topology) {
    tooLong.forEach((plan, links) -> reportLength(plan, links, topology));
    uses.forEach(this::reportRate);
  }

  /** Once for each kind of link, about the longest. */
  private void reportLength(CablePlan plan, TooLong links, Topology topology) {
    if (plan.element() != null) {
      String ends = ends(links.link(), topology);
      String needed = CablesInScope.metres(links.run().lengthMm());
      String type = links.type().name();
      String reach = CablesInScope.metres(links.type().reachMm());
      String fitting = new CablesInScope(plan.element()).fitting(links.run());
      int others = links.count() - 1;
      if (others == 0) {
        findings.report(CableIssue.TOO_SHORT, plan.element(), ends, needed, type, reach, fitting);
      } else {
        String all = others + (others == 1 ? " other" : " others");
        findings.report(
            CableIssue.ALL_TOO_SHORT, plan.element(), ends, all, needed, type, reach, fitting);
      }
    }
  }

  private static String ends(int link, Topology topology) {
    if (link == NO_LINK) {
      return "an empty place to its leaf";
    }
    Names names = Names.of(topology);
    Links links = topology.links();
    String upper = names.ofSwitch(links.upper(link));
    if (!links.isHost(link)) {
      return names.ofSwitch(links.lower(link)) + " to " + upper;
    }
    Servers servers = topology.servers();
    int nic = links.lower(link);
    return names.ofServer(servers.serverOfNic(nic))
        + " NIC "
        + (servers.nicIndex(nic) + 1)
        + " to "
        + upper;
  }

  /** Once for each type that suits no link; or, where all suit some, for links that none suits. */
  private void reportRate(EObject element, Uses use) {
    List<CableModel> useless =
        use.suits.entrySet().stream()
            .filter(one -> !one.getValue())
            .map(Map.Entry::getKey)
            .toList();
    CableRun run = use.without == null ? use.runs.values().iterator().next() : use.without;
    List<CableModel> wrong =
        useless.isEmpty() && use.without != null ? List.copyOf(use.suits.keySet()) : useless;
    if (wrong.isEmpty()) {
      return;
    }
    if (wrong.stream().allMatch(run::lacksCageOf)) {
      findings.report(
          CableIssue.SPLIT_WITHOUT_BREAKOUT,
          element,
          wrong.stream().map(CableChooser::split).collect(Collectors.joining(", ")),
          run.fromCageToCage(),
          new CablesInScope(element).fitting(run));
      return;
    }
    findings.report(
        CableIssue.WRONG_RATE,
        element,
        carry(wrong),
        use.without == null ? use.rates() : run.rate(),
        new CablesInScope(element).fitting(run));
  }

  private static String split(CableModel type) {
    return type.name() + " splits a cage into " + CablesInScope.rates(type);
  }

  private static String carry(List<CableModel> types) {
    StringBuilder text = new StringBuilder();
    for (CableModel type : types) {
      text.append(text.isEmpty() ? "" : ", ").append(type.name());
      text.append(" carries ").append(CablesInScope.rates(type));
    }
    return text.toString();
  }

  private int number(CableModel type) {
    int known = models.indexOf(type);
    if (known >= 0) {
      return known;
    }
    models.add(type);
    return models.size() - 1;
  }
}
