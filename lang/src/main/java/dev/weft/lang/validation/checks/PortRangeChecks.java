package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.HardwareReader;
import dev.weft.elaboration.Origins;
import dev.weft.elaboration.PortLanes;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Lanes;
import dev.weft.lang.fabric.PortRange;
import dev.weft.lang.fabric.PortSpan;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.Rates;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.findings.DesignIssue;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.Named;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.eclipse.xtext.validation.Check;
import org.jspecify.annotations.Nullable;

/** Rules on which cages of a switch are for what. */
public class PortRangeChecks extends AbstractWeftChecks {
  /** More cages than any switch has: longer spans are wrong anyway. */
  private static final int MOST = 10_000;

  private static final int ALL = -1;

  /** A span runs forwards, within the switch, and shares no port with another. */
  @Check
  public void rangesFit(SwitchTier tier) {
    Map<Integer, PortSpan[]> taken = new HashMap<>();
    for (PortRange range : Place.all(tier.getMembers(), PortRange.class)) {
      for (PortSpan span : range.getSpans()) {
        if (span.getFirst() == null) {
          continue;
        }
        fits(tier, span);
        int group = group(tier, range);
        Set<PortSpan> met = new LinkedHashSet<>();
        taken.forEach(
            (other, spans) -> {
              if (group == other || group == ALL || other == ALL) {
                IntStream.of(ports(span)).mapToObj(port -> spans[port]).forEach(met::add);
              }
            });
        met.remove(null);
        PortSpan[] own = taken.computeIfAbsent(group, key -> new PortSpan[MOST + 1]);
        IntStream.of(ports(span)).filter(port -> own[port] == null).forEach(p -> own[p] = span);
        Fix free = met.isEmpty() ? null : free(tier, span);
        for (PortSpan other : met) {
          report(
              free == null ? DesignIssue.RANGES_OVERLAP : DesignIssue.RANGES_OVERLAP_FREE,
              span,
              null,
              text(span.getFirst()),
              text(lastOf(span)),
              new Named(text(other.getFirst()), Origins.locate(other)),
              text(lastOf(other)),
              free == null ? "" : free);
        }
      }
    }
  }

  /**
   * Which of the switches of a tier a range is for: a number for those of a group of rails, {@link
   * #ALL} for all of them.
   */
  private static int group(SwitchTier tier, PortRange range) {
    boolean isDivided = tier.isPerRail() || tier.getEach() != null && !tier.isOfPods();
    Long rail = range.getRail() == null ? null : value(range.getRail());
    Long each = tier.getEach() == null ? Long.valueOf(1) : value(tier.getEach());
    if (!isDivided || rail == null || each == null || each < 1) {
      return ALL;
    }
    Long first = tier.getFirstRail() == null ? Long.valueOf(1) : value(tier.getFirstRail());
    return first == null ? ALL : (int) Math.max(0, (rail - first) / each);
  }

  /**
   * As many ports from the first on of which none is in another range; null where there are none.
   */
  private static @Nullable Fix free(SwitchTier tier, PortSpan span) {
    if (tier.getType() == null || tier.getType().eIsProxy()) {
      return null;
    }
    BitSet taken = new BitSet();
    for (PortRange range : Place.all(tier.getMembers(), PortRange.class)) {
      range.getSpans().stream()
          .filter(each -> each != span && each.getFirst() != null)
          .forEach(each -> IntStream.of(ports(each)).forEach(taken::set));
    }
    int[] own = ports(span);
    int last = model(tier).ports().count();
    for (int by = 1 - own[0]; own[own.length - 1] + by <= last; by++) {
      int shift = by;
      if (IntStream.of(own).noneMatch(port -> taken.get(port + shift))) {
        return own.length == 1
            ? Fix.replace(Integer.toString(own[0] + by))
            : runs(span, own[0] + by, own[own.length - 1] + by);
      }
    }
    return null;
  }

  private void fits(SwitchTier tier, PortSpan span) {
    Long first = value(span.getFirst());
    Long last = value(lastOf(span));
    if (first == null || last == null) {
      return;
    }
    if (last < first) {
      report(
          DesignIssue.RANGE_REVERSED,
          span,
          null,
          text(span.getFirst()),
          text(lastOf(span)),
          runs(span, text(lastOf(span)), text(span.getFirst())));
      return;
    }
    if (tier.getType() == null || tier.getType().eIsProxy()) {
      return;
    }
    int ports = model(tier).ports().count();
    if (ports > 0 && last > ports) {
      report(
          DesignIssue.RANGE_BEYOND_SWITCH,
          span,
          null,
          text(span.getFirst()),
          text(lastOf(span)),
          tier.getType().getName(),
          ports,
          within(span, first, last, ports));
    }
  }

  /**
   * The part of a span that there is; of one that begins behind the last port, as many up to it.
   */
  private static Fix within(PortSpan span, long first, long last, int ports) {
    return first <= ports
        ? runs(span, text(span.getFirst()), ports)
        : runs(span, Math.max(1, ports - (last - first)), ports);
  }

  private static Fix runs(PortSpan span, Object first, Object last) {
    String step = span.getStep() == null ? "" : " step " + text(span.getStep());
    return Fix.replace(first + " .. " + last + step);
  }

  /** The cages of a range can be split as it says. */
  @Check
  public void splitIsKnown(SwitchTier tier) {
    if (tier.getType() == null || tier.getType().eIsProxy()) {
      return;
    }
    for (PortRange range : Place.all(tier.getMembers(), PortRange.class)) {
      Lanes split = range.getSplit();
      if (split == null
          || range.getSpans().isEmpty()
          || range.getSpans().getFirst().getFirst() == null) {
        continue;
      }
      dev.weft.topology.Lanes wanted = PortLanes.read(split, evaluator());
      Long first = value(range.getSpans().getFirst().getFirst());
      if (first == null) {
        continue;
      }
      SwitchModel.PortGroup group = model(tier).groupOf((int) Math.min(first, MOST));
      boolean isKnown =
          group.breakouts().contains(wanted)
              || wanted.count() == 1 && wanted.rateBps() == group.ports().rateBps();
      if (!isKnown && wanted.rateBps() > 0 && fits(group)) {
        report(
            DesignIssue.UNKNOWN_BREAKOUT,
            split,
            null,
            tier.getType().getName(),
            wanted.count(),
            Rates.text(wanted.rateBps()),
            String.join(", ", modes(group)),
            modes(group).stream().map(Fix::replace).toList());
      }
    }
  }

  /**
   * Whether no breakout is more than a port: that is reported at the type, and to be mended there.
   */
  private static boolean fits(SwitchModel.PortGroup group) {
    return group.breakouts().stream().allMatch(each -> each.totalBps() <= group.ports().rateBps());
  }

  private static List<String> modes(SwitchModel.PortGroup group) {
    List<String> modes = new ArrayList<>();
    modes.add("1 x " + Rates.text(group.ports().rateBps()));
    group.breakouts().forEach(mode -> modes.add(mode.count() + " x " + Rates.text(mode.rateBps())));
    return modes;
  }

  private static Expression lastOf(PortSpan span) {
    return span.getLast() == null ? span.getFirst() : span.getLast();
  }

  private static String text(Expression number) {
    return Sites.text(number);
  }

  /** A number of a span, as far as switches have so many; null when it is not known here. */
  private static @Nullable Long value(Expression number) {
    Quantity value = evaluator().evaluate(number);
    return value == null ? null : (long) Math.clamp(value.value(), 0, MOST + 1);
  }

  /** The ports of a span, as far as switches have so many. */
  private static int[] ports(PortSpan span) {
    Long first = value(span.getFirst());
    Long last = value(lastOf(span));
    Long step = span.getStep() == null ? Long.valueOf(1) : value(span.getStep());
    if (first == null || last == null || step == null || step < 1 || first > MOST) {
      return new int[0];
    }
    int end = (int) Math.min(last, MOST);
    int by = step.intValue();
    return IntStream.iterate(first.intValue(), port -> port <= end, port -> port + by).toArray();
  }

  private static SwitchModel model(SwitchTier tier) {
    return reader().sw(tier.getType());
  }

  private static HardwareReader reader() {
    return new HardwareReader(evaluator());
  }

  private static Evaluator evaluator() {
    return new Evaluator(Map.of(), new Findings());
  }
}
