package dev.weft.lang.validation;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Bgp;
import dev.weft.lang.fabric.Ibgp;
import dev.weft.lang.fabric.Routing;
import dev.weft.topology.EthernetSegments;
import dev.weft.topology.Fix;
import dev.weft.topology.InfinibandIds;
import java.util.List;
import java.util.Map;
import org.eclipse.xtext.validation.Check;

/** Rules on routing that the text alone shows. */
public class RoutingChecks extends AbstractWeftChecks {
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
    if ("gap".equals(setting.getKey()) && gapPs(setting) == 0) {
      report(PlanIssue.NO_GAP, setting, null, Fix.replace("gap 50 us"));
    }
  }

  private static long gapPs(Setting setting) {
    return new SettingReader(List.of(setting), evaluator()).picoseconds("gap", 1);
  }

  /** The base of system identifiers is a MAC address that a network may give itself. */
  @Check
  public void systemMacIsBase(Routing routing) {
    SettingReader own = settings(routing);
    Setting setting = own.find("system-mac");
    String text = own.text("system-mac", "02:00:00:00:00:00");
    boolean fits =
        EthernetSegments.isMac(text) && EthernetSegments.isBase(EthernetSegments.parseMac(text));
    if (setting != null && !fits) {
      report(
          PlanIssue.BAD_SYSTEM_MAC,
          setting,
          null,
          text,
          Fix.replace("system-mac \"02:00:00:00:00:00\""));
    }
  }

  /** GUIDs begin with octets that a network may choose. */
  @Check
  public void guidBaseIsBase(Setting setting) {
    if (!"guid-base".equals(setting.getKey())) {
      return;
    }
    String text = new SettingReader(List.of(setting), evaluator()).text("guid-base", "");
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
