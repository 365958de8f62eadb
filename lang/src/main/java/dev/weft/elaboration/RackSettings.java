package dev.weft.elaboration;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Racks;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.DefaultedRow;
import dev.weft.lang.settings.DeviceSettings;
import dev.weft.lang.settings.HallSettings;
import dev.weft.lang.settings.LeavesIn;
import dev.weft.lang.settings.NetworkRacks;
import dev.weft.topology.Cooling;
import dev.weft.topology.rules.racks.RackIssue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the text says of the racks of a block.
 *
 * @param element the nearest block of racks
 * @param serversPerRack servers that stand in one rack; 0 for as many as fit
 * @param switchesPerRack switches that stand in one network rack; 0 for as many as fit
 * @param trayMm how far above the racks the cables run
 * @param slack what is added to each cable, as a part of its way
 * @param budgetW most that a rack may draw; 0 when there is no limit
 * @param hallW most that all racks may draw; 0 when there is no limit
 * @param hallPitchMm from the first rack of a hall to that of the next
 * @param ownRows whether each copy of the block begins a row of its own
 * @param ownHalls whether each copy of the block begins a hall of its own
 */
record RackSettings(
    Racks element,
    int serversPerRack,
    int switchesPerRack,
    int units,
    int racksPerRow,
    int rackPitchMm,
    int rowPitchMm,
    int trayMm,
    double slack,
    int hallPitchMm,
    LeavesIn leavesIn,
    NetworkRacks spinesIn,
    NetworkRacks superspinesIn,
    double budgetW,
    double hallW,
    @Nullable Cooling cooling,
    boolean ownRows,
    boolean ownHalls) {

  private static final int LONGEST_MM = 1_000_000;

  /**
   * The racks of the innermost of nested blocks, which takes from those around it what it does not
   * say; null when none has any.
   *
   * @param blocks the innermost first
   */
  static @Nullable RackSettings of(
      List<List<Member>> blocks, Evaluator evaluator, Findings findings) {
    List<Member> members = new ArrayList<>();
    Racks nearest = null;
    for (List<Member> block : blocks.reversed()) {
      Racks racks = Place.last(block, Racks.class);
      if (racks != null) {
        nearest = racks;
        members.addAll(racks.getMembers());
      }
    }
    if (nearest == null) {
      return null;
    }
    SettingReader settings = new SettingReader(members, evaluator);
    Racks own = Place.last(blocks.getFirst(), Racks.class);
    Ranges ranges = new Ranges(settings, findings);
    return new RackSettings(
        nearest,
        ranges.whole(HallSettings.SERVERS_PER_RACK, 1000),
        ranges.whole(HallSettings.SWITCHES_PER_RACK, 1000),
        ranges.whole(HallSettings.RACK_UNITS, 100),
        ranges.whole(HallSettings.RACKS_PER_ROW, 10_000),
        ranges.millimetres(HallSettings.RACK_PITCH),
        ranges.millimetres(HallSettings.ROW_PITCH),
        ranges.millimetres(HallSettings.TRAY_RISE),
        ranges.slack(),
        ranges.millimetres(HallSettings.HALL_PITCH),
        settings.get(HallSettings.LEAVES_IN),
        settings.get(HallSettings.SPINES_IN),
        settings.get(HallSettings.SUPERSPINES_IN),
        Math.max(0, settings.get(HallSettings.POWER_BUDGET)),
        Math.max(0, settings.get(HallSettings.HALL_POWER)),
        settings.said(DeviceSettings.COOLING),
        own != null && new SettingReader(own.getMembers(), evaluator).has(HallSettings.OWN_ROWS),
        own != null && new SettingReader(own.getMembers(), evaluator).has(HallSettings.OWN_HALLS));
  }

  /** Reads numbers that must lie in a range, and says so when one does not. */
  private record Ranges(SettingReader settings, Findings findings) {
    int whole(DefaultedRow<Integer> row, int most) {
      double value = settings.number(row);
      Setting setting = settings.find(row);
      if (setting != null && (value < 1 || value > most || value != Math.rint(value))) {
        findings.report(RackIssue.BAD_COUNT, setting, setting.getKey(), most);
        return row.otherwise();
      }
      return (int) value;
    }

    int millimetres(DefaultedRow<Long> row) {
      Quantity length = settings.quantity(row);
      Setting setting = settings.find(row);
      if (setting != null
          && length != null
          && (length.value() < 0 || length.millimetres() > LONGEST_MM)) {
        findings.report(RackIssue.BAD_LENGTH, setting, setting.getKey());
        return row.otherwise().intValue();
      }
      return settings.get(row).intValue();
    }

    double slack() {
      double value = settings.get(HallSettings.SLACK);
      Setting setting = settings.find(HallSettings.SLACK);
      if (setting != null && (value < 0 || value > 10)) {
        findings.report(RackIssue.BAD_SLACK, setting, setting.getKey());
        return HallSettings.SLACK.otherwise();
      }
      return value;
    }
  }
}
