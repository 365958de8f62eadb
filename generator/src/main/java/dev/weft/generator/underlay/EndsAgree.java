package dev.weft.generator.underlay;

import dev.weft.generator.findings.OutputIssue;
import dev.weft.generator.switches.PortQos;
import dev.weft.generator.switches.SwitchView;
import dev.weft.topology.Links;
import dev.weft.topology.Qos;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Switches;
import dev.weft.topology.Tier;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Proves, over what is about to be written for all systems, that the ends of each link between
 * switches give packets of the same mark the same priority, pause the same priorities for the same
 * packets and watch what they pause, and that the leaves of a pair say the same. A finding is a
 * fault of a backend, not of the text.
 */
public final class EndsAgree {
  /** One fault repeats on most links; a few show where it is. */
  private static final int MOST = 10;

  private final FabricIndex design;
  private final Topology topology;
  private final @Nullable SwitchView[] views;
  private final List<Issue> issues = new ArrayList<>();

  private EndsAgree(FabricIndex design, IntFunction<@Nullable SwitchView> views) {
    this.design = design;
    this.topology = design.topology();
    this.views = new SwitchView[topology.switches().count()];
    for (int sw = 0; sw < this.views.length; sw++) {
      this.views[sw] = views.apply(sw);
    }
  }

  /**
   * Where ends differ.
   *
   * @param views null for a switch whose system has no QoS, which its backend reports
   */
  public static List<Issue> find(FabricIndex design, IntFunction<@Nullable SwitchView> views) {
    EndsAgree check = new EndsAgree(design, views);
    if (design.topology().qos() != null) {
      check.links(design.topology().qos());
    }
    if (design.topology().multihoming().joinsLeaves()) {
      check.pairs();
    }
    return check.issues;
  }

  private void links(Qos qos) {
    Links links = topology.links();
    for (int link = links.end(Links.Kind.HOST); link < links.count(); link++) {
      SwitchView lower = views[links.lower(link)];
      SwitchView upper = views[links.upper(link)];
      if (lower != null && upper != null && issues.size() < MOST) {
        link(qos, link, lower, upper);
      }
    }
  }

  private void link(Qos qos, int link, SwitchView lower, SwitchView upper) {
    Links links = topology.links();
    String lowerPort = port(link, links.lower(link), links.lowerPort(link));
    String upperPort = port(link, links.upper(link), links.upperPort(link));
    PortQos a = lower.ports().get(lowerPort);
    PortQos b = upper.ports().get(upperPort);
    String ends =
        String.format(
            Locale.ROOT,
            "%s %s and %s %s",
            name(links.lower(link)),
            lowerPort,
            name(links.upper(link)),
            upperPort);
    int at = links.lower(link);
    if (a == null || b == null) {
      add(OutputIssue.ENDS_DIFFER, at, ends, "one carries the policy and the other does not");
    } else if (!a.paused().equals(b.paused())) {
      String what =
          String.format(
              Locale.ROOT, "they pause DSCP by priority as %s and as %s", a.paused(), b.paused());
      add(OutputIssue.ENDS_DIFFER, at, ends, what);
    } else if (!a.priorities().equals(b.priorities())) {
      add(OutputIssue.ENDS_DIFFER, at, ends, priorities(a.priorities(), b.priorities()));
    } else if (isSameSystem(link) && !a.policy().equals(b.policy())) {
      String what =
          String.format(Locale.ROOT, "their policies are\n%s\nand\n%s", a.policy(), b.policy());
      add(OutputIssue.ENDS_DIFFER, at, ends, what);
    } else {
      watchdogs(qos, at, ends, a);
      watchdogs(qos, at, ends, b);
    }
  }

  /** The first DSCP value whose packets are of two classes. */
  private static String priorities(List<Integer> a, List<Integer> b) {
    int dscp = 0;
    while (a.get(dscp).equals(b.get(dscp))) {
      dscp++;
    }
    return String.format(
        Locale.ROOT,
        "packets with DSCP %d have priority %d and %d",
        dscp,
        a.get(dscp),
        b.get(dscp));
  }

  private void watchdogs(Qos qos, int at, String ends, PortQos port) {
    SortedSet<Integer> wanted =
        qos.watchdogMs() > 0 ? new TreeSet<>(port.paused().keySet()) : new TreeSet<>();
    if (!port.watched().equals(wanted)) {
      String what =
          String.format(
              Locale.ROOT,
              "priorities %s are paused and %s are watched",
              port.paused().keySet(),
              port.watched());
      add(OutputIssue.WATCHDOG_DIFFERS, at, ends, what);
    }
  }

  private void pairs() {
    LeafPairs pairs = LeafPairs.of(topology);
    Switches switches = topology.switches();
    for (int leaf = 0; leaf < switches.count() && switches.tier(leaf) == Tier.LEAF; leaf++) {
      int partner = pairs.partner(leaf);
      if (partner > leaf && views[leaf] != null && views[partner] != null && issues.size() < MOST) {
        pair(leaf, partner, views[leaf], views[partner]);
      }
    }
  }

  private void pair(int leaf, int partner, SwitchView own, SwitchView other) {
    SortedSet<String> subjects = new TreeSet<>(own.shared().keySet());
    subjects.addAll(other.shared().keySet());
    for (String subject : subjects) {
      String a = own.shared().get(subject);
      String b = other.shared().get(subject);
      if (!Objects.equals(a, b)) {
        String what = String.format(Locale.ROOT, "%s is '%s' and '%s'", subject, said(a), said(b));
        add(OutputIssue.PAIR_DIFFERS, leaf, name(leaf) + " and " + name(partner), what);
        return;
      }
    }
  }

  private static String said(@Nullable String value) {
    return value == null ? "absent" : value;
  }

  private boolean isSameSystem(int link) {
    Links links = topology.links();
    SwitchModel lower = topology.switchModel(links.lower(link));
    return lower.system() == topology.switchModel(links.upper(link)).system();
  }

  private String port(int link, int sw, int port) {
    return topology.switchModel(sw).portName(port, topology.links().rateBps(link));
  }

  private String name(int sw) {
    return design.names().ofSwitch(sw);
  }

  private void add(IssueKind kind, int sw, String ends, String what) {
    issues.add(kind.at(topology.switches().origin(sw), ends, what));
  }
}
