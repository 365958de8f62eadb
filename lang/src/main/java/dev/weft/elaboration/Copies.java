package dev.weft.elaboration;

import dev.weft.lang.blocks.Blocks;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Variable;
import dev.weft.lang.fabric.Argument;
import dev.weft.lang.fabric.Except;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.fabric.Indices;
import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.PodTemplate;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SegmentTemplate;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.reading.Nesting;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.PlanIssue;
import dev.weft.topology.findings.StructureIssue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * The copies of a pod or segment: each is its template with its arguments, what its block adds and
 * says again, and what is excepted for its index.
 */
final class Copies {
  private final Evaluator evaluator;
  private final Findings findings;

  Copies(Evaluator evaluator, Findings findings) {
    this.evaluator = evaluator;
    this.findings = findings;
  }

  /** Hands over the members of each copy of a pod. */
  void each(Pod pod, Consumer<List<Member>> use) {
    PodTemplate template = pod.getTemplate();
    boolean resolved = template != null && !template.eIsProxy();
    expand(
        pod,
        pod.getCondition(),
        pod.getCount(),
        "The number of pods",
        resolved ? template.getMembers() : List.of(),
        pod.getMembers(),
        pod.getArguments(),
        use);
  }

  /** Hands over the members of each copy of a segment. */
  void each(Segment segment, Consumer<List<Member>> use) {
    SegmentTemplate template = segment.getTemplate();
    boolean resolved = template != null && !template.eIsProxy();
    expand(
        segment,
        segment.getCondition(),
        segment.getCount(),
        "The number of segments",
        resolved ? template.getMembers() : List.of(),
        segment.getMembers(),
        segment.getArguments(),
        use);
  }

  private void expand(
      EObject element,
      @Nullable Expression condition,
      @Nullable Expression count,
      String what,
      List<Member> inherited,
      List<Member> own,
      List<Argument> arguments,
      Consumer<List<Member>> use) {
    if (!evaluator.holds(condition)) {
      return;
    }
    int number = count == null ? 1 : evaluator.count(count, 1, Planner.MOST, 1, what);
    Map<Variable, Evaluator.Binding> bindings = new LinkedHashMap<>();
    for (Argument argument : arguments) {
      Quantity value = evaluator.evaluate(argument.getValue());
      if (value != null && argument.getParameter() != null) {
        bindings.put(argument.getParameter(), new Evaluator.Binding(value, argument.getValue()));
      }
    }
    overridden(inherited, own, bindings);
    List<Member> all = Blocks.merge(inherited, own);
    evaluator.within(bindings, () -> copy(all, number, use));
  }

  private void copy(List<Member> all, int number, Consumer<List<Member>> use) {
    List<Except> excepts = Place.all(all, Except.class);
    List<Member> usual = all.stream().filter(member -> !(member instanceof Except)).toList();
    Map<Integer, List<Except>> byIndex = new LinkedHashMap<>();
    for (Except except : excepts) {
      for (int index : indices(except, number)) {
        byIndex.computeIfAbsent(index, key -> new ArrayList<>()).add(except);
      }
    }
    Map<List<Except>, List<Member>> known = new LinkedHashMap<>();
    for (int index = 1; index <= number; index++) {
      List<Except> own = byIndex.get(index);
      if (own == null) {
        use.accept(usual);
      } else {
        use.accept(known.computeIfAbsent(own, key -> excepted(usual, key)));
      }
    }
    reportReplaced(known);
    reportSame(usual, excepts);
  }

  /** Exceptions that say what all copies say; later ones may be about what earlier ones say. */
  private void reportSame(List<Member> usual, List<Except> excepts) {
    Set<String> said = new HashSet<>();
    usual.forEach(member -> said.add(text(member)));
    for (Except except : excepts) {
      boolean isSame = except.getMembers().stream().allMatch(member -> said.contains(text(member)));
      if (isSame && excepts.size() == 1 && !except.getMembers().isEmpty()) {
        findings.report(
            PlanIssue.NO_EFFECT,
            except,
            "except",
            "these copies say the same without it",
            Fix.remove());
      }
    }
  }

  private static String text(Member member) {
    return String.join(" ", Sites.text(member).strip().split("\\s+"));
  }

  /** An exception of which later ones, that name the same copies, leave nothing. */
  private void reportReplaced(Map<List<Except>, List<Member>> members) {
    Set<Except> idle = new LinkedHashSet<>();
    members.keySet().forEach(idle::addAll);
    idle.removeIf(except -> except.getMembers().isEmpty());
    members.forEach(
        (excepts, merged) ->
            idle.removeIf(
                except ->
                    excepts.contains(except)
                        && except.getMembers().stream().anyMatch(merged::contains)));
    for (Except except : idle) {
      findings.report(
          PlanIssue.NO_EFFECT,
          except,
          "except",
          "later ones for the same copies say all of it again",
          Fix.remove());
    }
  }

  private static List<Member> excepted(List<Member> usual, List<Except> excepts) {
    List<Member> members = usual;
    for (Except except : excepts) {
      members = Blocks.merge(members, except.getMembers());
    }
    return members;
  }

  private Set<Integer> indices(Except except, int number) {
    Set<Integer> found = new HashSet<>();
    for (Indices range : except.getIndices()) {
      Quantity first = evaluator.evaluate(range.getFirst());
      Quantity last = range.getLast() == null ? first : evaluator.evaluate(range.getLast());
      if (first == null || last == null) {
        continue;
      }
      if (first.value() < 1 || last.value() > number || last.value() < first.value()) {
        IssueKind kind =
            last.value() < first.value()
                ? StructureIssue.COPIES_BACKWARDS
                : number == 1 ? StructureIssue.ONE_COPY : StructureIssue.NO_SUCH_COPY;
        findings.report(kind, range, Sites.text(range), number);
        continue;
      }
      for (int index = (int) first.value(); index <= (int) last.value(); index++) {
        found.add(index);
      }
    }
    return found;
  }

  /** In a fabric that extends others, its parameters and constants count for theirs. */
  void rebind(Fabric fabric) {
    Map<Variable, Evaluator.Binding> bindings = new LinkedHashMap<>();
    Set<Fabric> seen = new HashSet<>();
    for (Fabric base = fabric.getBase();
        base != null && !base.eIsProxy() && Nesting.mayGoOn(seen) && seen.add(base);
        base = base.getBase()) {
      overridden(base.getMembers(), fabric.getMembers(), bindings);
    }
    evaluator.bind(bindings);
  }

  private void overridden(
      List<Member> inherited, List<Member> own, Map<Variable, Evaluator.Binding> bindings) {
    for (Variable variable : Place.all(inherited, Variable.class)) {
      for (Variable again : Place.all(own, Variable.class)) {
        Quantity value =
            again.getName() != null && again.getName().equals(variable.getName())
                ? evaluator.value(again)
                : null;
        Expression said = Evaluator.definition(again);
        if (value != null && said != null) {
          bindings.put(variable, new Evaluator.Binding(value, said));
        }
      }
    }
  }
}
