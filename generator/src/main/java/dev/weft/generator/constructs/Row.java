package dev.weft.generator.constructs;

import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.IssueKinds;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a target does with a construct, if the row fits.
 *
 * @param code of what is said, {@code mtu}, to which the target's name is put; empty where nothing
 *     is said. One with a dot is that of a rule of the language, which has said it already.
 * @param condition null for a row that always fits
 * @param finder what is said; null where that is nothing, or the condition
 * @param isDropped whether an approximation has nothing of what the text asks for
 * @param replaced codes of warnings of the language to which it has more to say of the same line
 */
public record Row(
    Construct construct,
    Verdict verdict,
    String code,
    @Nullable Predicate<Scope> condition,
    @Nullable Finder finder,
    boolean isDropped,
    Set<String> replaced) {
  public Row {
    replaced = Set.copyOf(replaced);
  }

  /** One beside which every warning stands. */
  Row(
      Construct construct,
      Verdict verdict,
      String code,
      @Nullable Predicate<Scope> condition,
      @Nullable Finder finder) {
    this(construct, verdict, code, condition, finder, false, Set.of());
  }

  /** Some rows behind others. */
  @SafeVarargs
  public static List<Row> all(List<Row>... parts) {
    return Stream.of(parts).flatMap(List::stream).toList();
  }

  /** Constructs that are in the files as written. */
  public static List<Row> emitted(Construct... constructs) {
    return always(Verdict.EMITTED, constructs);
  }

  /** Constructs that the target needs nothing for. */
  public static List<Row> notApplicable(Construct... constructs) {
    return always(Verdict.NOT_APPLICABLE, constructs);
  }

  private static List<Row> always(Verdict verdict, Construct... constructs) {
    List<Row> rows = new ArrayList<>();
    for (Construct construct : constructs) {
      rows.add(new Row(construct, verdict, "", null, null));
    }
    return rows;
  }

  /** A construct that is in the files as written, of designs of which something holds. */
  public static List<Row> emittedWhere(Construct construct, Predicate<Scope> condition) {
    return List.of(new Row(construct, Verdict.EMITTED, "", condition, null));
  }

  /** A construct that the target needs nothing for, in designs of which something holds. */
  public static List<Row> notApplicableWhere(Construct construct, Predicate<Scope> condition) {
    return List.of(new Row(construct, Verdict.NOT_APPLICABLE, "", condition, null));
  }

  /** A construct in whose place something near it is written, where there is something to say. */
  public static List<Row> approximated(Construct construct, String code, Finder finder) {
    return List.of(new Row(construct, Verdict.APPROXIMATED, code, null, finder));
  }

  /**
   * A construct of which nothing is written, so that the default takes its place.
   *
   * @param replaced warnings that are not told beside it at the same line
   */
  public static List<Row> dropped(
      Construct construct, String code, Finder finder, IssueKind... replaced) {
    Set<String> codes = IssueKinds.codes(replaced);
    return List.of(new Row(construct, Verdict.APPROXIMATED, code, null, finder, true, codes));
  }

  /** A construct of which only something near it can be written, which a rule says by itself. */
  public static List<Row> approximatedByRule(Construct construct, String rule) {
    return List.of(new Row(construct, Verdict.APPROXIMATED, rule, null, null));
  }

  /** A construct that stops the target, where there is something to say. */
  public static List<Row> refused(Construct construct, String code, Finder finder) {
    return List.of(new Row(construct, Verdict.REFUSED, code, null, finder));
  }

  /**
   * A construct that stops the target, where there is something to say.
   *
   * @param replaced warnings that are not told beside it at the same line
   */
  public static List<Row> refusedRatherThan(
      Construct construct, String code, Finder finder, IssueKind... replaced) {
    Set<String> codes = IssueKinds.codes(replaced);
    return List.of(new Row(construct, Verdict.REFUSED, code, null, finder, false, codes));
  }

  /** Whether no row of the same construct after this one is asked. */
  boolean isLast() {
    return condition == null && finder == null;
  }

  /** Null where the row does not fit. */
  @Nullable Decision decide(Scope part) {
    Scope scope = part.about(construct);
    if (condition != null && !condition.test(scope)) {
      return null;
    }
    List<Sentence> sentences = finder == null ? List.of() : finder.find(scope);
    return finder != null && sentences.isEmpty() ? null : new Decision(this, sentences);
  }
}
