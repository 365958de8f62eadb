package dev.weft.lang.validation;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.HardwareReader;
import dev.weft.elaboration.Place;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Lanes;
import dev.weft.lang.fabric.PortRange;
import dev.weft.lang.fabric.PortSpan;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.topology.Fix;
import dev.weft.topology.Rates;
import dev.weft.topology.SwitchModel;
import java.math.BigInteger;
import java.util.ArrayList;
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
  private static final BigInteger MOST = BigInteger.valueOf(10_000);

  /** A span runs forwards, within the switch, and shares no port with another. */
  @Check
  public void rangesFit(SwitchTier tier) {
    PortSpan[] taken = new PortSpan[MOST.intValueExact() + 1];
    PortSpan[] takenForAll = new PortSpan[MOST.intValueExact() + 1];
    boolean isDivided = tier.isPerRail() || tier.getEach() != null && !tier.isOfPods();
    for (PortRange range : Place.all(tier.getMembers(), PortRange.class)) {
      for (PortSpan span : range.getSpans()) {
        if (span.getFirst() == null) {
          continue;
        }
        fits(tier, span);
        boolean isForAll = !isDivided || rail(span) == null;
        Set<PortSpan> met = new LinkedHashSet<>();
        for (int port : ports(span)) {
          PortSpan other = isForAll ? taken[port] : takenForAll[port];
          if (other == null) {
            taken[port] = taken[port] == null ? span : taken[port];
            takenForAll[port] = isForAll ? span : null;
          } else {
            met.add(other);
          }
        }
        for (PortSpan other : met) {
          report(
              DesignIssue.RANGES_OVERLAP,
              span,
              null,
              span.getFirst(),
              last(span),
              other.getFirst(),
              last(other));
        }
      }
    }
  }

  private void fits(SwitchTier tier, PortSpan span) {
    if (last(span).compareTo(new BigInteger(span.getFirst())) < 0) {
      report(
          DesignIssue.RANGE_REVERSED,
          span,
          null,
          span.getFirst(),
          last(span),
          runs(span, last(span), span.getFirst()));
      return;
    }
    if (tier.getType() == null || tier.getType().eIsProxy()) {
      return;
    }
    int ports = model(tier).ports().count();
    if (ports > 0 && last(span).compareTo(BigInteger.valueOf(ports)) > 0) {
      report(
          DesignIssue.RANGE_BEYOND_SWITCH,
          span,
          null,
          span.getFirst(),
          last(span),
          tier.getType().getName(),
          ports,
          runs(span, span.getFirst(), ports));
    }
  }

  private static Fix runs(PortSpan span, Object first, Object last) {
    String step = span.getStep() == null ? "" : " step " + span.getStep();
    return Fix.replace(first + " .. " + last + step);
  }

  /** The cages of a range can be split as it says. */
  @Check
  public void splitIsKnown(SwitchTier tier) {
    if (tier.getType() == null || tier.getType().eIsProxy()) {
      return;
    }
    HardwareReader reader = reader();
    for (PortRange range : Place.all(tier.getMembers(), PortRange.class)) {
      Lanes split = range.getSplit();
      if (split == null
          || range.getSpans().isEmpty()
          || range.getSpans().getFirst().getFirst() == null) {
        continue;
      }
      dev.weft.topology.Lanes wanted = reader.lanes(split, evaluator());
      BigInteger first = new BigInteger(range.getSpans().getFirst().getFirst()).min(MOST);
      SwitchModel.PortGroup group = model(tier).groupOf(first.intValueExact());
      boolean isKnown =
          group.breakouts().contains(wanted)
              || wanted.count() == 1 && wanted.rateBps() == group.ports().rateBps();
      if (!isKnown && wanted.rateBps() > 0) {
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

  private static List<String> modes(SwitchModel.PortGroup group) {
    List<String> modes = new ArrayList<>();
    modes.add("1 x " + Rates.text(group.ports().rateBps()));
    group.breakouts().forEach(mode -> modes.add(mode.count() + " x " + Rates.text(mode.rateBps())));
    return modes;
  }

  /** The rail that a span is for; null when it is for all. */
  private static @Nullable Expression rail(PortSpan span) {
    return span.eContainer() instanceof PortRange range ? range.getRail() : null;
  }

  private static BigInteger last(PortSpan span) {
    return new BigInteger(span.getLast() == null ? span.getFirst() : span.getLast());
  }

  /** The ports of a span, as far as switches have so many. */
  private static int[] ports(PortSpan span) {
    int most = MOST.intValueExact();
    int first = new BigInteger(span.getFirst()).min(MOST.add(BigInteger.ONE)).intValueExact();
    int last = last(span).min(MOST).intValueExact();
    BigInteger written = span.getStep() == null ? BigInteger.ONE : new BigInteger(span.getStep());
    int step = written.min(MOST).intValueExact();
    return step < 1 || first > most
        ? new int[0]
        : IntStream.iterate(first, port -> port <= last, port -> port + step).toArray();
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
