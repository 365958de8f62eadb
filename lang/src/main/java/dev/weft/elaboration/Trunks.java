package dev.weft.elaboration;

import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.External;
import dev.weft.lang.settings.OutsideSettings;
import dev.weft.lang.settings.SettingRow;
import dev.weft.topology.Trunk;
import dev.weft.topology.findings.Fix;
import dev.weft.topology.rules.routing.OutsideIssue;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What switched links to the outside carry. */
final class Trunks {
  /** 4095 is reserved (IEEE 802.1Q, table 9-2). */
  private static final int LAST_VLAN = 4094;

  /** What only routed links have. */
  private static final List<SettingRow<?>> ROUTED =
      List.of(
          OutsideSettings.POOL,
          OutsideSettings.OWN,
          OutsideSettings.PEER,
          OutsideSettings.TENANT,
          OutsideSettings.VLAN,
          OutsideSettings.PEER_AS,
          OutsideSettings.ACCEPT,
          OutsideSettings.ADVERTISE,
          OutsideSettings.BFD,
          OutsideSettings.STATIC);

  private final Evaluator evaluator;
  private final Findings findings;

  Trunks(Evaluator evaluator, Findings findings) {
    this.evaluator = evaluator;
    this.findings = findings;
  }

  /** Whether a line names VLANs that its links carry. */
  boolean areSwitched(External line) {
    SettingReader settings = new SettingReader(line.getMembers(), evaluator);
    return settings.has(OutsideSettings.VLANS) || settings.has(OutsideSettings.NATIVE);
  }

  /** What the links of a line carry; numbers that are no VLANs are left out. */
  Trunk of(External line) {
    SettingReader settings = new SettingReader(line.getMembers(), evaluator);
    for (SettingRow<?> row : ROUTED) {
      Setting setting = settings.find(row);
      if (setting != null) {
        findings.report(
            OutsideIssue.ROUTED_AND_SWITCHED, setting, row.key(), line.getName(), Fix.remove());
      }
    }
    int untagged =
        vlans(settings, OutsideSettings.NATIVE, settings.said(OutsideSettings.NATIVE))
            .findFirst()
            .orElse(OutsideSettings.NATIVE.otherwise());
    List<Integer> said = settings.said(OutsideSettings.VLANS);
    IntStream all =
        (said == null ? Stream.<Integer>of() : said.stream())
            .flatMapToInt(each -> vlans(settings, OutsideSettings.VLANS, each));
    return new Trunk(
        all.filter(vlan -> vlan != untagged).sorted().distinct().boxed().toList(),
        untagged,
        settings.get(OutsideSettings.LACP),
        settings.get(OutsideSettings.GATEWAY_OUTSIDE));
  }

  private IntStream vlans(SettingReader settings, SettingRow<?> row, @Nullable Integer number) {
    Setting setting = settings.find(row);
    return number == null || setting == null || !isVlan(setting, number)
        ? IntStream.empty()
        : IntStream.of(number);
  }

  /** Whether a number is one of a VLAN; if not, it is reported. */
  boolean isVlan(Setting setting, int number) {
    boolean isVlan = number >= 1 && number <= LAST_VLAN;
    if (!isVlan) {
      findings.report(OutsideIssue.NO_VLAN, setting, setting.getKey(), number);
    }
    return isVlan;
  }
}
