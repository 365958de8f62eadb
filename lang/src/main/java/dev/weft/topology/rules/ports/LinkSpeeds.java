package dev.weft.topology.rules.ports;

import dev.weft.topology.External;
import dev.weft.topology.Links;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Rates;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.rule.IssueCollector;
import dev.weft.topology.rule.LinkNames;
import dev.weft.topology.rule.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/** A switch can run its links at their rate, in a whole cage or by a breakout. */
final class LinkSpeeds implements Rule {
  /** Of a byte. */
  private static final int BITS = 8;

  /** From one prefix of a unit to the next. */
  private static final int STEP = 1000;

  /** Of ports, in Mb/s: IEEE 802.3 from 1000BASE-T to 802.3dj. */
  private static final Set<Long> KNOWN_MBPS =
      Set.of(
          1000L,
          2500L,
          5000L,
          10_000L,
          25_000L,
          40_000L,
          50_000L,
          100_000L,
          200_000L,
          400_000L,
          800_000L,
          1_600_000L);

  @Override
  public List<Issue> check(FabricIndex built) {
    IssueCollector issues = new IssueCollector();
    Links links = built.topology().links();
    for (int link = 0; link < links.count(); link++) {
      check(built, link, links.upper(link), issues);
      if (!links.isHost(link)) {
        check(built, link, links.lower(link), issues);
      }
    }
    for (External external : built.topology().externals()) {
      check(built, external, issues);
    }
    return issues.issues();
  }

  private static void check(FabricIndex built, External external, IssueCollector issues) {
    SwitchModel model = built.topology().switchModel(external.sw());
    if (!carries(model, external.port(), external.rateBps())) {
      issues.add(
          isOfBytes(model, external.rateBps())
              ? PortIssue.EXTERNAL_SPEED_OF_BYTES
              : PortIssue.EXTERNAL_SPEED,
          external.origin(),
          external.sw(),
          () ->
              new Object[] {
                built.names().ofSwitch(external.sw()),
                model.name(),
                Rates.text(external.rateBps()),
                external.name(),
                LinkNames.modes(model),
                Rates.text(meant(model, external.rateBps()))
              });
    }
  }

  /** Whether a cage runs at a rate; one that there is not, as any of the others. */
  private static boolean carries(SwitchModel model, int port, long rateBps) {
    int cages = model.cages();
    int cage = Links.cage(port);
    long links =
        cage > cages ? model.linksPerCage(rateBps) : model.groupOf(cage).linksPerCage(rateBps);
    return rateBps == 0 || cages == 0 || links > 0;
  }

  private static void check(FabricIndex built, int link, int sw, IssueCollector issues) {
    Links links = built.topology().links();
    SwitchModel model = built.topology().switchModel(sw);
    long rateBps = links.rateBps(link);
    int port = links.upper(link) == sw ? links.upperPort(link) : links.lowerPort(link);
    if (carries(model, port, rateBps)) {
      return;
    }
    if (model.linksPerCage(rateBps) > 0) {
      inCage(built, link, sw, port, issues);
    } else if (links.isHost(link)) {
      int server = built.topology().servers().serverOfNic(links.lower(link));
      NicGroup nics = built.topology().serverModel(server).fabricNics();
      String nic = nics == null ? "NIC" : nics.model().name();
      issues.addBecause(
          List.of(model.name(), rateBps),
          isOfBytes(model, rateBps) ? PortIssue.HOST_SPEED_OF_BYTES : PortIssue.HOST_SPEED,
          built.topology().isDeclaredElsewhere(server)
              ? built.topology().switches().origin(sw)
              : links.origin(link),
          sw,
          () ->
              new Object[] {
                built.names().ofSwitch(sw),
                model.name(),
                Rates.text(rateBps),
                nic,
                LinkNames.modes(model),
                Rates.text(meant(model, rateBps))
              });
    } else {
      issues.add(
          kind(links.kind(link), isOfBytes(model, rateBps)),
          culprit(built, link, sw),
          sw,
          () ->
              new Object[] {
                built.names().ofSwitch(sw),
                model.name(),
                Rates.text(rateBps),
                LinkNames.otherEnd(built, link, sw),
                LinkNames.modes(model),
                Rates.text(meant(model, rateBps))
              });
    }
  }

  /** A port of a cage that runs another rate. */
  private static void inCage(FabricIndex built, int link, int sw, int port, IssueCollector issues) {
    Links links = built.topology().links();
    SwitchModel model = built.topology().switchModel(sw);
    long rateBps = links.rateBps(link);
    issues.addBecause(
        new PortIssue.Listed(
            built.topology().switches().origin(sw),
            role(links.kind(link), sw == links.upper(link))),
        PortIssue.CAGE_SPEED,
        built.topology().switches().origin(sw),
        sw,
        () ->
            new Object[] {
              built.names().ofSwitch(sw),
              Links.cage(port),
              model.name(),
              Rates.text(rateBps),
              LinkNames.otherEnd(built, link, sw),
              cages(model, rateBps)
            });
  }

  /** The word that lists the ports of a switch for its links of a kind. */
  private static String role(Links.Kind kind, boolean isUpper) {
    return switch (kind) {
      case HOST -> "hosts";
      case PEER -> "peers";
      default -> isUpper ? "downlinks" : "uplinks";
    };
  }

  /** The cages that run a rate, {@code 49 to 64}, as people count. */
  private static String cages(SwitchModel model, long rateBps) {
    List<String> spans = new ArrayList<>();
    int end = 0;
    for (SwitchModel.PortGroup group : model.groups()) {
      int first = end + 1;
      end += group.ports().count();
      if (group.linksPerCage(rateBps) > 0) {
        spans.add(first == end ? "" + first : first + " to " + end);
      }
    }
    return String.join(", ", spans);
  }

  /**
   * Where the offence is: in the type of the upper switch where the lower one, in whose block the
   * rate of the uplink is decided, runs it; else in the uplink.
   */
  private static int culprit(FabricIndex built, int link, int sw) {
    Links links = built.topology().links();
    int lower = links.lower(link);
    boolean isWrongType =
        sw == links.upper(link)
            && links.kind(link) != Links.Kind.PEER
            && carries(
                built.topology().switchModel(lower), links.lowerPort(link), links.rateBps(link));
    return isWrongType ? built.topology().switches().origin(sw) : links.origin(link);
  }

  private static IssueKind kind(Links.Kind kind, boolean isOfBytes) {
    if (kind == Links.Kind.PEER) {
      return isOfBytes ? PortIssue.PEER_SPEED_OF_BYTES : PortIssue.PEER_SPEED;
    }
    return isOfBytes ? PortIssue.FABRIC_SPEED_OF_BYTES : PortIssue.FABRIC_SPEED;
  }

  /** Whether a rate that no port has may have been meant in bits. */
  private static boolean isOfBytes(SwitchModel model, long rateBps) {
    return meant(model, rateBps) > 0;
  }

  /**
   * The rate that was meant where bytes are written for bits, and perhaps another prefix; 0 where a
   * rate is one of ports, or no such rate runs.
   */
  private static long meant(SwitchModel model, long rateBps) {
    if (rateBps % 1_000_000 == 0 && KNOWN_MBPS.contains(rateBps / 1_000_000)) {
      return 0;
    }
    long inBits = rateBps / BITS;
    return LongStream.of(inBits, inBits * STEP, inBits / STEP)
        .filter(each -> each > 0 && model.linksPerCage(each) > 0)
        .findFirst()
        .orElse(0);
  }
}
