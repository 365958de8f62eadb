package dev.weft.elaboration;

import dev.weft.elaboration.FabricPlan.Spread;
import dev.weft.elaboration.FabricPlan.TierPlan;
import dev.weft.elaboration.FabricPlan.UplinkPlan;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.fabric.FabricPackage;
import dev.weft.lang.fabric.Uplink;
import dev.weft.lang.fixes.Sites;
import dev.weft.topology.Lanes;
import dev.weft.topology.Rates;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.StructureIssue;
import dev.weft.topology.findings.UplinkIssue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;
import org.eclipse.emf.ecore.EObject;

/** How many links go up from a switch: as written, or as many as the ratio asks for. */
final class Uplinks {
  /** More than any switch has, and few enough to be built before the ports are counted. */
  static final int MOST = 4096;

  private final Findings findings;
  private final Set<EObject> reported = new HashSet<>();

  Uplinks(Findings findings) {
    this.findings = findings;
  }

  /**
   * The uplinks of a switch that meets some switches above.
   *
   * @param downBps bandwidth below it
   * @param haveRoom whether it and all those above have room for a link of a rate to each of them
   */
  UplinkPlan of(TierPlan tier, int above, long downBps, LongPredicate haveRoom) {
    UplinkPlan written = tier.uplink();
    if (written == null) {
      return derived(tier, above, downBps, haveRoom);
    }
    int count = written.lanes().count();
    if (written.spread() == Spread.ACROSS) {
      if (written.above() > 0 && written.above() != above) {
        report(
            UplinkIssue.ACROSS_MISMATCH,
            written.element(),
            written.above(),
            upper(tier),
            above,
            resized(written, upper(tier), above));
      } else if (count % above != 0) {
        refuseUneven(tier, written, above, downBps);
      }
    }
    return written;
  }

  private static String upper(TierPlan tier) {
    return "spine".equals(tier.element().getLevel()) ? "superspine" : "spine";
  }

  /** As many uplinks to each switch above as are written, over those that there are. */
  private static Fix resized(UplinkPlan written, String upper, int above) {
    int count = written.lanes().count();
    int each = Math.max(1, (count + written.above() - 1) / written.above());
    // What divides over those that there are stays as it is.
    int all = count % above == 0 ? count : each * above;
    return Sites.replace(
        written.element(),
        "uplink "
            + all
            + " x "
            + Rates.text(written.lanes().rateBps())
            + " across "
            + above
            + " "
            + upper
            + "s"
            + condition(written));
  }

  private void refuseUneven(TierPlan tier, UplinkPlan written, int above, long downBps) {
    int count = written.lanes().count();
    int fewer = count / above * above;
    // What gives up the ratio that the tier holds as it is written is no way out.
    long rateBps = written.lanes().rateBps();
    double each = rateBps * tier.oversubscription();
    boolean holds = fewer * each >= Math.min(downBps, count * each);
    int below = holds ? fewer : 0;
    int more = fewer + above;
    boolean hasRoom = more <= room(tier, written.lanes().rateBps(), downBps);
    String rate = " x " + Rates.text(written.lanes().rateBps());
    String upper = upper(tier);
    IssueKind kind =
        hasRoom && below > 0
            ? UplinkIssue.BETWEEN_TWO
            : hasRoom || below > 0 ? UplinkIssue.BESIDE_ONE : UplinkIssue.WITHOUT_ROOM;
    List<Object> arguments =
        new ArrayList<>(List.of(above, upper, count, nearestDivisors(count, above)));
    if (below > 0) {
      arguments.add(below);
    }
    if (hasRoom) {
      arguments.add(more);
    }
    arguments.add(others(count, above, upper));
    if (hasRoom || below > 0) {
      arguments.add(lanes(written, (hasRoom ? more : below) + rate));
    } else if (meetStriped(count, above, upper)) {
      arguments.add(
          Sites.replace(
              written.element(),
              "uplink " + count + rate + " striped over " + upper + "s" + condition(written)));
    }
    report(kind, written.element(), arguments.toArray());
  }

  /** Ways to write uplinks that do not meet each switch above. */
  private static String others(int count, int above, String upper) {
    String groups = "'" + upper + " " + count + " per position' for groups of so many";
    String striped = "'striped over'";
    if (count < above && above % count == 0) {
      return meetStriped(count, above, upper) ? striped + ", or " + groups : groups;
    }
    return meetStriped(count, above, upper)
        ? striped
        : "'" + upper + " " + count + "', one for each uplink";
  }

  /**
   * Whether each two leaves with so many striped uplinks meet a spine in common. Super-spines are
   * met by all spines of a pod together.
   */
  private static boolean meetStriped(int count, int above, String upper) {
    return upper.equals("superspine") || 2 * count > above;
  }

  /** The condition of an uplink, as it is written. */
  private static String condition(UplinkPlan written) {
    Expression when = written.element() instanceof Uplink up ? up.getCondition() : null;
    return when == null ? "" : " when " + Sites.text(when);
  }

  /** The most links upwards of a switch whose other ports carry at least so much downwards. */
  private static long room(TierPlan tier, long rateBps, long downBps) {
    Lanes ports = tier.model().ports();
    long cages = ports.count() - (downBps + ports.rateBps() - 1) / Math.max(1, ports.rateBps());
    return cages * tier.model().linksPerCage(rateBps);
  }

  private static Fix lanes(UplinkPlan written, String text) {
    return Sites.replace(written.element(), FabricPackage.Literals.UPLINK__LANES, text);
  }

  /** The numbers nearest to one, below and above, that divide another: "12 and 18 do". */
  private static String nearestDivisors(int number, int near) {
    int below = Math.min(near, number);
    while (below > 1 && number % below != 0) {
      below--;
    }
    int above = near;
    while (above < number && number % above != 0) {
      above++;
    }
    return above <= number && number % above == 0 && above != below
        ? below + " and " + above + " do"
        : below + (below == 1 ? " does" : " do");
  }

  /** The fewest links upwards that hold the ratio of a tier; at least one. */
  static long least(TierPlan tier, long downBps) {
    return Math.max(1, (long) Math.ceil(wanted(tier, downBps) - 1e-9));
  }

  private static double wanted(TierPlan tier, long downBps) {
    long rate = rate(tier);
    return rate == 0 ? 1 : downBps / tier.oversubscription() / rate;
  }

  /**
   * Without a declaration a switch gets as much bandwidth up as its ratio asks for, at its port
   * speed, spread evenly, and a link to each switch above where there is room for them. A ratio
   * that is written must come out exact, if it asks for a whole link.
   */
  private UplinkPlan derived(TierPlan tier, int above, long downBps, LongPredicate haveRoom) {
    long rate = rate(tier);
    double wanted = wanted(tier, downBps);
    long least = least(tier, downBps);
    if (least > MOST) {
      return refuseMany(tier, downBps, least, rate);
    }
    boolean isRaised = least < above && haveRoom.test(rate);
    long total = isRaised ? above : least;
    boolean even = total % above == 0;
    boolean isExact = least % above == 0 && Math.abs(least - wanted) <= 1e-9;
    if (tier.derivesUplinks() && downBps > 0 && !isExact && !(isRaised && wanted < 1)) {
      long less = Math.max(above, (long) (wanted + 1e-9) / above * above);
      long more = less + above;
      report(
          UplinkIssue.RATIO_DOES_NOT_DIVIDE,
          tier.element(),
          Rates.text(downBps),
          Rates.number(tier.oversubscription()),
          Rates.number(Math.round(wanted * 1000) / 1000.0),
          Rates.text(rate),
          above,
          less,
          ratio(downBps, (double) less * rate),
          more,
          ratio(downBps, (double) more * rate));
    }
    int count = (int) (even ? total / above : total);
    return new UplinkPlan(
        tier.element(), new Lanes(count, rate), even ? Spread.EACH : Spread.STRIPED, 0);
  }

  private UplinkPlan refuseMany(TierPlan tier, long downBps, long total, long rate) {
    report(
        StructureIssue.TOO_MANY_UPLINKS,
        tier.element(),
        Rates.text(downBps),
        total,
        Rates.text(rate),
        MOST);
    return new UplinkPlan(tier.element(), new Lanes(1, rate), Spread.EACH, 0);
  }

  /** The rate of links that the text does not speak of. */
  static long rate(TierPlan tier) {
    if (tier.ports().uplinksAs() != null) {
      return tier.ports().uplinksAs().rateBps();
    }
    int[] cages = tier.ports().uplinks();
    return cages == null || cages.length == 0
        ? tier.model().ports().rateBps()
        : tier.model().groupOf(cages[0]).ports().rateBps();
  }

  private static String ratio(double downBps, double upBps) {
    return Rates.number(Math.round(1000.0 * downBps / upBps) / 1000.0);
  }

  private void report(IssueKind kind, EObject element, Object... arguments) {
    if (reported.add(element)) {
      findings.report(kind, element, arguments);
    }
  }
}
