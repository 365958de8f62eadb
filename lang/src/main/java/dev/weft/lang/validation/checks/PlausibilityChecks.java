package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.PortLanes;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Lanes;
import dev.weft.lang.expressions.Literal;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Range;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.expressions.Value;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.HallSettings;
import dev.weft.lang.settings.Kind;
import dev.weft.lang.settings.Plausible;
import dev.weft.lang.settings.Plausible.Counted;
import dev.weft.lang.settings.Plausible.Limit;
import dev.weft.lang.settings.QosSettings;
import dev.weft.lang.settings.Ranges;
import dev.weft.lang.settings.RoutingSettings;
import dev.weft.lang.settings.ScenarioSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.lang.settings.Settings;
import dev.weft.lang.validation.checks.ClauseQuantities.Clause;
import dev.weft.lang.workload.Step;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.PlausibilityIssue;
import dev.weft.topology.findings.SettingIssue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on numbers that no device and no network has, all by the registry of their ranges. */
public class PlausibilityChecks extends AbstractWeftChecks {
  /** What 0 switches off, of which other rules speak. */
  private static final Set<SettingRow<?>> OFF_AT_ZERO =
      Set.of(QosSettings.PAUSE_WATCHDOG, RoutingSettings.GAP, HallSettings.RACKS_PER_ROW);

  /** The values of a setting lie within what there is. */
  @Check
  public void settingIsPlausible(Setting setting) {
    check(setting, setting.getKey(), setting.getValues());
  }

  /** The sizes of a collective, and other values of a scenario, lie within what there is. */
  @Check
  public void stepIsPlausible(Step step) {
    check(step, step.getKey(), step.getValues());
  }

  /** The quantities of a clause lie within what there is. */
  @Check
  public void clauseIsPlausible(Member member) {
    if (!(member instanceof Setting)) {
      ClauseQuantities.of(member).forEach(this::check);
    }
  }

  private void check(Clause clause) {
    if (clause.digits() != null) {
      double count = Double.parseDouble(clause.digits());
      Limit limit = clause.range().limit();
      if (limit != null && !limit.holds(count)) {
        report(
            PlausibilityIssue.UNKNOWN_TO_NCCL,
            clause.element(),
            clause.feature(),
            clause.words(),
            clause.digits(),
            limit.least(),
            limit.most());
      } else if (!clause.range().holds(count)) {
        report(
            PlausibilityIssue.BEYOND,
            clause.element(),
            clause.feature(),
            clause.words(),
            clause.digits(),
            readable(clause.range().least()),
            readable(clause.range().most()));
      }
      return;
    }
    Quantity quantity = evaluator().evaluate(clause.expression());
    boolean isMeant = quantity != null && clause.range().isOf(quantity.dimension());
    if (quantity != null && clause.expression() != null && isMeant) {
      check(clause.words(), clause.range(), clause.expression(), quantity);
    }
  }

  private void check(EObject element, @Nullable String key, List<Value> values) {
    String place = Place.of(element.eContainer());
    SettingRow<?> row = place == null || key == null ? null : Settings.find(place, key);
    Plausible range = row == null ? null : DeviceSizes.range(element, row, place);
    if (row == null || range == null) {
      return;
    }
    for (Value value : values) {
      switch (value) {
        case Lanes lanes -> {
          check(row, range, lanes.getRate());
          if (row.kind() == Kind.TIMES) {
            multiplier(place, key, lanes);
          }
        }
        case Range ratio when row.kind() == Kind.RATIO -> ratio(row, range, ratio);
        case Range number when BareNumbers.lacksPercent(row.kind(), number) -> {}
        case Range both when isCountedOtherwise(both, range) -> counted(row, range, both);
        case Range written -> {
          check(row, range, written.getFrom());
          check(row, range, written.getTo());
        }
        default -> {}
      }
    }
  }

  /** Whether both ends of a range are in bits where bytes are usual, or the reverse. */
  private static boolean isCountedOtherwise(Range both, Plausible range) {
    return both.getTo() != null
        && both.getPer() == null
        && isWrittenOtherwise(both.getFrom(), range)
        && isWrittenOtherwise(both.getTo(), range)
        && LikelyUnit.of(both.getFrom(), range) != null
        && LikelyUnit.of(both.getTo(), range) != null;
  }

  /** The two ends of a range have one unit, and one fault. */
  private void counted(SettingRow<?> row, Plausible range, Range both) {
    boolean isInBits = range.counted() == Counted.BYTES;
    String at = both.getAt() == null ? "" : " at " + Sites.text(both.getAt());
    String meant =
        LikelyUnit.of(both.getFrom(), range) + " .. " + LikelyUnit.of(both.getTo(), range) + at;
    report(
        PlausibilityIssue.COUNTED_UNIT,
        both,
        null,
        row.key(),
        Sites.text(both),
        isInBits ? "bits" : "bytes",
        isInBits ? "bytes" : "bits",
        readable(range.least()),
        readable(range.most()),
        Fix.replace(meant));
  }

  private void multiplier(String place, String key, Lanes lanes) {
    Plausible range = Ranges.ofClause(place, key + " (multiplier)");
    check(new Clause(key, range, lanes, null, lanes.getCount(), null));
  }

  private void check(SettingRow<?> row, Plausible range, @Nullable Expression expression) {
    Quantity quantity = expression == null ? null : evaluator().evaluate(expression);
    Dimension wanted = row.kind().dimension();
    if (quantity == null || !quantity.dimension().equals(wanted)) {
      return;
    }
    boolean isPart = row.kind() == Kind.PART;
    boolean isOff = quantity.value() == 0 && OFF_AT_ZERO.contains(row);
    if (isPart && (quantity.value() <= 0 || quantity.value() > 1)) {
      report(SettingIssue.NO_PART, expression, null, row.key(), Sites.text(expression));
    } else if (row == ScenarioSettings.TIMEOUT && quantity.value() <= 0) {
      report(SettingIssue.NO_TIME, expression, null, row.key(), Sites.text(expression));
    } else if (isRefusedAtZero(row, range) && quantity.isNumber() && quantity.value() == 0) {
      nothing(row.key(), range, expression);
    } else if (!isOff) {
      check(row.key(), range, expression, quantity);
    }
  }

  /** Where the uplinks are written, a rule on what is built sees whether less goes down than up. */
  private void ratio(SettingRow<?> row, Plausible range, Range ratio) {
    Quantity from = evaluator().evaluate(ratio.getFrom());
    Quantity per = ratio.getPer() == null ? Quantity.of(1) : evaluator().evaluate(ratio.getPer());
    if (from == null || per == null || !from.isNumber() || !per.isNumber() || per.value() == 0) {
      return;
    }
    double value = from.value() / per.value();
    if (value == 0 && isRefusedAtZero(row, range)) {
      nothing(row.key(), range, ratio);
      return;
    }
    if (range.holds(value) || value < 1 && WrittenUplinks.areAll(ratio)) {
      return;
    }
    boolean isTurned = ratio.getPer() != null && range.holds(1 / value);
    String turned =
        isTurned ? Sites.text(ratio.getPer()) + ":" + Sites.text(ratio.getFrom()) : null;
    beyond(row.key(), range, ratio, turned);
  }

  private void check(String words, Plausible range, Expression expression, Quantity quantity) {
    boolean isRate = quantity.dimension().equals(Dimension.RATE);
    boolean isOfPorts = isRate && range.counted() == Counted.BITS;
    if (isNothing(quantity, range) && !isOfPorts) {
      nothing(words, range, expression);
      return;
    }
    if (isRate && (quantity.value() < 1 || quantity.value() > PortLanes.MOST_BPS)) {
      return;
    }
    Limit limit = range.limit();
    if (limit != null && !limit.holds(quantity.value())) {
      report(
          PlausibilityIssue.UNKNOWN_TO_NCCL,
          expression,
          null,
          words,
          Sites.text(expression),
          limit.least(),
          limit.most());
      return;
    }
    String meant = LikelyUnit.of(expression, range);
    if (range.isImpossibleBelow() && quantity.value() < range.leastValue()) {
      report(
          PlausibilityIssue.IMPOSSIBLE,
          PlausibilityIssue.IMPOSSIBLE_UNIT,
          words,
          range,
          expression,
          meant);
    } else if (isWrittenOtherwise(expression, range)) {
      boolean isInBits = range.counted() == Counted.BYTES;
      report(
          meant == null ? PlausibilityIssue.COUNTED : PlausibilityIssue.COUNTED_UNIT,
          expression,
          null,
          words,
          Sites.text(expression),
          isInBits ? "bits" : "bytes",
          isInBits ? "bytes" : "bits",
          readable(range.least()),
          readable(range.most()),
          meant == null ? "" : Fix.replace(meant));
    } else if (!range.holds(quantity.value())) {
      beyond(words, range, expression, meant);
    }
  }

  /**
   * Whether a 0 is refused, as nothing can have it: one that is read would stand for nothing said.
   * Constants of libraries may be 0, however odd that is.
   */
  private static boolean isRefusedAtZero(SettingRow<?> row, Plausible range) {
    return row.kind() != Kind.NUMBERS
        && row.kind() != Kind.PART
        && range.leastValue() > 0
        && !range.isImpossibleBelow()
        && range.limit() == null
        && !OFF_AT_ZERO.contains(row);
  }

  private void nothing(String words, Plausible range, EObject element) {
    report(
        PlausibilityIssue.NOTHING,
        element,
        null,
        words,
        Sites.text(element),
        readable(range.least()),
        readable(range.most()));
  }

  /** Whether a value is none at all, of what there is none of. */
  private static boolean isNothing(Quantity quantity, Plausible range) {
    return quantity.value() == 0
        && !quantity.isNumber()
        && range.leastValue() > 0
        && !range.isImpossibleBelow();
  }

  private static boolean isWrittenOtherwise(Expression expression, Plausible range) {
    return expression instanceof Literal literal && !range.isCountedIn(literal.getUnit());
  }

  private void beyond(String words, Plausible range, EObject element, @Nullable String meant) {
    report(PlausibilityIssue.BEYOND, PlausibilityIssue.BEYOND_UNIT, words, range, element, meant);
  }

  /** Reports at an element, with what was meant where that is known. */
  private void report(
      IssueKind plain,
      IssueKind withUnit,
      String words,
      Plausible range,
      EObject element,
      @Nullable String meant) {
    String written = Sites.text(element);
    if (meant == null) {
      report(plain, element, null, words, written, readable(range.least()), readable(range.most()));
    } else {
      Fix fix = Fix.replace(meant);
      report(
          withUnit,
          element,
          null,
          words,
          written,
          readable(range.least()),
          readable(range.most()),
          fix);
    }
  }

  private static Evaluator evaluator() {
    return new Evaluator(Map.of(), new Findings());
  }

  /** A bound with its digits where the table has a power of ten that is a count. */
  private static String readable(String bound) {
    return bound.matches("\\de[1-9]")
        ? String.format(Locale.ROOT, "%,d", new BigDecimal(bound).longValueExact())
        : bound;
  }
}
