package dev.weft.lang.validation.checks;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Bgp;
import dev.weft.lang.fabric.Ibgp;
import dev.weft.lang.fabric.Routing;
import dev.weft.lang.settings.FabricSettings;
import dev.weft.lang.settings.OverlaySettings;
import dev.weft.lang.settings.RoutingSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.InfinibandIds;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.findings.PlanIssue;
import dev.weft.topology.measures.Measures;
import java.util.List;
import java.util.Map;
import org.eclipse.xtext.validation.Check;

/** Rules on routing that the text alone shows. */
public class RoutingChecks extends AbstractWeftChecks {
  private static final double PS_PER_SECOND = 1e12;

  /** RFC 4271, 4.2: three seconds, or none. */
  private static final int LEAST_HOLD = 3;

  /** NX-OS and EOS count to an hour. */
  private static final int MOST_SECONDS = 3600;

  /** A fabric has one routing protocol. */
  @Check
  public void protocolIsOne(Routing routing) {
    Ibgp internal = Place.last(routing.getMembers(), Ibgp.class);
    if (internal != null && Place.last(routing.getMembers(), Bgp.class) != null) {
      report(PlanIssue.TWO_PROTOCOLS, internal, null, Fix.remove());
    }
  }

  /** Between flowlets there is silence. */
  @Check
  public void flowletsAreApart(Setting setting) {
    if (RoutingSettings.GAP.isNamed(setting.getKey()) && isZero(setting)) {
      report(PlanIssue.NO_GAP, setting, null, Fix.replace(RoutingSettings.GAP.line()));
    }
  }

  private static boolean isZero(Setting setting) {
    Long gapPs = new SettingReader(List.of(setting), evaluator()).said(RoutingSettings.GAP);
    return gapPs != null && gapPs == 0;
  }

  /** Systems count the times of BGP in seconds, and take those that every one of them has. */
  @Check
  public void timersAreSeconds(Setting setting) {
    if (RoutingSettings.HOLD_TIME.isNamed(setting.getKey())) {
      inSeconds(setting, RoutingSettings.HOLD_TIME, LEAST_HOLD, PlanIssue.HOLD_TIME);
    } else if (RoutingSettings.GRACEFUL_RESTART.isNamed(setting.getKey())) {
      inSeconds(setting, RoutingSettings.GRACEFUL_RESTART, 1, PlanIssue.RESTART_TIME);
    }
  }

  private void inSeconds(Setting setting, SettingRow<Long> row, int least, IssueKind kind) {
    Long saidPs = new SettingReader(List.of(setting), evaluator()).said(row);
    if (saidPs == null) {
      return;
    }
    long rounded = Math.round(saidPs / PS_PER_SECOND);
    if (saidPs != rounded * PS_PER_SECOND || rounded < least || rounded > MOST_SECONDS) {
      Fix fix = Fix.replace(row.key() + " " + Math.clamp(rounded, least, MOST_SECONDS) + " s");
      report(kind, setting, null, Measures.time(saidPs), fix);
    }
  }

  /** The base of system identifiers is a MAC address that a network may give itself. */
  @Check
  public void systemMacIsBase(Routing routing) {
    SettingReader own = settings(routing);
    Setting setting = own.find(OverlaySettings.SYSTEM_MAC);
    String text = own.get(OverlaySettings.SYSTEM_MAC);
    boolean fits =
        EthernetSegments.isMac(text) && EthernetSegments.isBase(EthernetSegments.parseMac(text));
    if (setting != null && !fits) {
      report(
          PlanIssue.BAD_SYSTEM_MAC,
          setting,
          null,
          text,
          Fix.replace(OverlaySettings.SYSTEM_MAC.line()));
    }
  }

  /** GUIDs begin with octets that a network may choose. */
  @Check
  public void guidBaseIsBase(Setting setting) {
    if (!FabricSettings.GUID_BASE.isNamed(setting.getKey())) {
      return;
    }
    String said = new SettingReader(List.of(setting), evaluator()).said(FabricSettings.GUID_BASE);
    String text = said == null ? "" : said;
    if (!InfinibandIds.isBase(text)) {
      report(
          PlanIssue.BAD_GUID_BASE, setting, null, text, Fix.replace("guid-base \"02:57:45:46\""));
    }
  }

  private static SettingReader settings(Routing routing) {
    return new SettingReader(routing.getMembers(), evaluator());
  }

  private static Evaluator evaluator() {
    return new Evaluator(Map.of(), new Findings());
  }
}
