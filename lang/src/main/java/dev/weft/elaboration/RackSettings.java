package dev.weft.elaboration;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.Racks;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.Cooling;
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

  /** Where the network racks of a tier stand among those of what it joins. */
  enum NetworkRacks {
    MIDDLE,
    FRONT,
    END,
    OWN_ROW,
    OWN_HALL;

    static NetworkRacks of(@Nullable String word) {
      return switch (word) {
        case "front" -> FRONT;
        case "end" -> END;
        case "own-row" -> OWN_ROW;
        case "own-hall" -> OWN_HALL;
        case null, default -> MIDDLE;
      };
    }
  }

  /** Where the leaves of a segment stand. */
  enum LeavesIn {
    /** In the racks of the servers that plug into them. */
    TOP_OF_RACK,
    /** In racks of their own, behind those of the servers. */
    NETWORK_RACK,
    /** In racks of their own, in the middle of those of the servers. */
    MIDDLE_OF_ROW
  }

  private static final int UNITS = 48;
  private static final int RACKS_PER_ROW = 16;
  private static final int RACK_PITCH_MM = 600;
  private static final int ROW_PITCH_MM = 3_000;
  private static final int HALL_PITCH_MM = 30_000;
  private static final int TRAY_MM = 300;
  private static final double SLACK = 0.1;
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
        ranges.whole("servers-per-rack", 0, 1000),
        ranges.whole("switches-per-rack", 0, 1000),
        ranges.whole("rack-units", UNITS, 100),
        ranges.whole("racks-per-row", RACKS_PER_ROW, 10_000),
        ranges.millimetres("rack-pitch", RACK_PITCH_MM),
        ranges.millimetres("row-pitch", ROW_PITCH_MM),
        ranges.millimetres("tray-rise", TRAY_MM),
        ranges.slack(),
        ranges.millimetres("hall-pitch", HALL_PITCH_MM),
        leavesIn(settings.word("leaves-in")),
        NetworkRacks.of(settings.word("spines-in")),
        NetworkRacks.of(settings.word("superspines-in")),
        Math.max(0, settings.watts("power-budget")),
        Math.max(0, settings.watts("hall-power")),
        Cooling.of(settings.word("cooling")),
        own != null && new SettingReader(own.getMembers(), evaluator).has("own-rows"),
        own != null && new SettingReader(own.getMembers(), evaluator).has("own-halls"));
  }

  private static LeavesIn leavesIn(@Nullable String word) {
    return switch (word) {
      case "top-of-rack" -> LeavesIn.TOP_OF_RACK;
      case "middle-of-row" -> LeavesIn.MIDDLE_OF_ROW;
      case null, default -> LeavesIn.NETWORK_RACK;
    };
  }

  /** Reads numbers that must lie in a range, and says so when one does not. */
  private record Ranges(SettingReader settings, Findings findings) {
    int whole(String key, int fallback, int most) {
      double value = settings.number(key, fallback);
      Setting setting = settings.find(key);
      if (setting != null && (value < 1 || value > most || value != Math.rint(value))) {
        refuse(setting, "a whole number from 1 to " + most);
        return fallback;
      }
      return (int) value;
    }

    int millimetres(String key, int fallback) {
      Quantity length = settings.quantity(key, Dimension.LENGTH);
      Setting setting = settings.find(key);
      if (setting == null || length == null) {
        return fallback;
      }
      if (length.value() < 0 || length.millimetres() > LONGEST_MM) {
        refuse(setting, "a length from 0 m to 1 km");
        return fallback;
      }
      return (int) length.millimetres();
    }

    double slack() {
      double value = settings.number("slack", SLACK);
      Setting setting = settings.find("slack");
      if (setting != null && (value < 0 || value > 10)) {
        refuse(setting, "a percentage from 0% to 1000%");
        return SLACK;
      }
      return value;
    }

    private void refuse(Setting setting, String allowed) {
      findings.error("rack.bad-size", setting, "'" + setting.getKey() + "' takes " + allowed + ".");
    }
  }
}
