package dev.weft.generator.constructs;

import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.Issue.Severity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a target does with each construct: a list of rows, of which the first one that fits decides.
 * What it does not name, it refuses; a target that writes nothing for switches has no need of it.
 */
public final class Declaration {
  /** Code of what is said of a construct without a row. */
  public static final String UNDECLARED = "undeclared";

  private final String target;
  private final String title;
  private final Verdict otherwise;
  private final Map<Construct, List<Row>> rows = new HashMap<>();

  /** Whether what is said with a code is that nothing is written. */
  private final Map<String, Boolean> dropping = new HashMap<>();

  /**
   * Takes the rows of a target in their order; what they don't name is refused.
   *
   * @param target its name, with which codes begin
   * @param title its name for people
   * @throws IllegalArgumentException if a row stands behind one of its construct that always fits,
   *     or two rows with one code disagree on whether anything is written
   */
  @SafeVarargs
  public Declaration(String target, String title, List<Row>... rows) {
    this(target, title, Verdict.REFUSED, List.of(rows));
  }

  private Declaration(String target, String title, Verdict otherwise, List<List<Row>> rows) {
    this.target = target;
    this.title = title;
    this.otherwise = otherwise;
    for (List<Row> some : rows) {
      some.forEach(this::add);
    }
  }

  /**
   * The same for a target that writes nothing for switches: what the rows don't name is not
   * applicable, so that none of its files may change with it.
   */
  @SafeVarargs
  public static Declaration withoutSwitches(String target, String title, List<Row>... rows) {
    return new Declaration(target, title, Verdict.NOT_APPLICABLE, List.of(rows));
  }

  private void add(Row row) {
    List<Row> same = rows.computeIfAbsent(row.construct(), construct -> new ArrayList<>());
    if (!same.isEmpty() && same.getLast().isLast()) {
      throw new IllegalArgumentException(target + ": no row is asked after that of " + row);
    }
    same.add(row);
    if (row.verdict() == Verdict.APPROXIMATED
        && dropping.put(row.code(), row.isDropped()) == Boolean.valueOf(!row.isDropped())) {
      throw new IllegalArgumentException(target + ": some of '" + row.code() + "' is written");
    }
  }

  /** What people call the target. */
  public String title() {
    return title;
  }

  /** All rows, those of each construct in their order. */
  public List<Row> rows() {
    return Constructs.ALL.stream()
        .flatMap(construct -> rows.getOrDefault(construct, List.of()).stream())
        .toList();
  }

  /** Whether the target writes a construct, if only in some designs. */
  public boolean writes(Construct construct) {
    return rows.getOrDefault(construct, List.of()).stream()
        .anyMatch(row -> row.verdict() == Verdict.EMITTED);
  }

  /** What the target does with a construct that a design has. */
  public Decision decide(Construct construct, Scope scope) {
    for (Row row : rows.getOrDefault(construct, List.of())) {
      Decision decision = row.decide(scope);
      if (decision != null) {
        return decision;
      }
    }
    return undeclared(construct, scope);
  }

  private Decision undeclared(Construct construct, Scope scope) {
    if (otherwise == Verdict.NOT_APPLICABLE) {
      return new Decision(new Row(construct, otherwise, "", null, null), List.of());
    }
    Row undeclared = new Row(construct, Verdict.REFUSED, UNDECLARED, null, null);
    String words = construct.words().replace('`', '\'');
    return new Decision(
        undeclared,
        scope
            .about(construct)
            .say(
                "Weft can't configure %s on %s.\nMaybe: Leave it out, or use another system.",
                words, title));
  }

  /**
   * What the target does with all that a design has, in the order of the constructs; nothing where
   * no switch is its own.
   */
  public List<Decision> decide(Scope scope) {
    if (scope.switches().isEmpty()) {
      return List.of();
    }
    return Constructs.ALL.stream()
        .filter(construct -> construct.isUsedBy(scope))
        .map(construct -> decide(construct, scope))
        .toList();
  }

  /**
   * What there is to say of a design; what several constructs say alike is said once, where the
   * text asks for the first of them.
   */
  public List<Issue> issues(Scope scope) {
    Map<Said, Issue> issues = new LinkedHashMap<>();
    for (Decision decision : decide(scope)) {
      Row row = decision.row();
      Severity severity = decision.verdict() == Verdict.REFUSED ? Severity.ERROR : Severity.WARNING;
      for (Sentence each : decision.sentences()) {
        String code = code(row);
        issues.putIfAbsent(
            new Said(code, each.text()), new Issue(severity, code, each.text(), each.origin()));
      }
    }
    return List.copyOf(issues.values());
  }

  /** Whether a warning says that nothing is written of what the text asks for. */
  public boolean drops(Issue warning) {
    return rows().stream().anyMatch(row -> row.isDropped() && code(row).equals(warning.code()));
  }

  private record Said(String code, String text) {}

  private String code(Row row) {
    return target + "." + row.code();
  }

  /** The codes of warnings to which what is refused, or dropped, has more to say of its line. */
  public Set<String> replacedBy(Issue refused) {
    return rows().stream()
        .filter(row -> row.verdict() == Verdict.REFUSED || row.isDropped())
        .filter(row -> code(row).equals(refused.code()))
        .flatMap(row -> row.replaced().stream())
        .collect(Collectors.toUnmodifiableSet());
  }
}
