package dev.weft.topology.rules;

import dev.weft.topology.Issue;
import dev.weft.topology.Links;
import dev.weft.topology.NicGroup;
import dev.weft.topology.Rates;
import dev.weft.topology.SwitchModel;
import java.util.List;

/** A switch can run its links at their rate, in a whole cage or by a breakout. */
final class LinkSpeeds implements Rule {
  /** Of a byte. */
  private static final int BITS = 8;

  /** IEEE 802.3dj, the fastest Ethernet there is. */
  private static final long FASTEST_BPS = 1_600_000_000_000L;

  @Override
  public List<Issue> check(Built built) {
    Gathered issues = new Gathered();
    Links links = built.topology().links();
    for (int link = 0; link < links.count(); link++) {
      check(built, link, links.upper(link), issues);
      if (!links.isHost(link)) {
        check(built, link, links.lower(link), issues);
      }
    }
    return issues.issues();
  }

  private static void check(Built built, int link, int sw, Gathered issues) {
    Links links = built.topology().links();
    SwitchModel model = built.topology().switchModel(sw);
    long rateBps = links.rateBps(link);
    int cage = Links.cage(links.upper(link) == sw ? links.upperPort(link) : links.lowerPort(link));
    boolean carries = model.groupOf(cage).linksPerCage(rateBps) > 0;
    if (rateBps == 0 || model.ports().count() == 0 || carries) {
      return;
    }
    if (links.isHost(link)) {
      int server = built.topology().servers().serverOfNic(links.lower(link));
      NicGroup nics = built.topology().serverModel(server).fabricNics();
      String nic = nics == null ? "NIC" : nics.model().name();
      issues.add(
          PortIssue.HOST_SPEED,
          links.origin(link),
          sw,
          () ->
              new Object[] {
                built.names().ofSwitch(sw),
                model.name(),
                Rates.text(rateBps),
                nic,
                LinkNames.modes(model)
              });
    } else {
      issues.add(
          isOfBytes(model, rateBps) ? PortIssue.FABRIC_SPEED_OF_BYTES : PortIssue.FABRIC_SPEED,
          links.origin(link),
          sw,
          () ->
              new Object[] {
                built.names().ofSwitch(sw),
                model.name(),
                Rates.text(rateBps),
                LinkNames.otherEnd(built, link, sw),
                LinkNames.modes(model),
                Rates.text(rateBps / BITS)
              });
    }
  }

  /** Whether a rate that no port has may have been meant in bits. */
  private static boolean isOfBytes(SwitchModel model, long rateBps) {
    return rateBps > FASTEST_BPS && model.linksPerCage(rateBps / BITS) > 0;
  }
}
