package dev.weft.lang.settings;

import static dev.weft.lang.settings.Condition.COPIES;
import static dev.weft.lang.settings.Condition.OUTERMOST_RACKS;
import static dev.weft.lang.settings.Condition.SEVERAL_HALLS;
import static dev.weft.lang.settings.Condition.SEVERAL_RACKS;
import static dev.weft.lang.settings.Condition.SEVERAL_ROWS;
import static dev.weft.lang.settings.Condition.TIER;
import static dev.weft.lang.settings.Plausible.between;

import java.util.List;

/** Settings of racks, their rows and halls. */
public final class HallSettings {
  static final Rows ROWS = new Rows();

  public static final DefaultedRow<Integer> SERVERS_PER_RACK =
      ROWS.whole("servers-per-rack", "racks")
          .says(
              "Servers that stand in one rack; by default its height and its power budget decide.")
          .open("rule `rack.bad-size`")
          .absent(0, "as many as fit");

  public static final DefaultedRow<Integer> SWITCHES_PER_RACK =
      ROWS.whole("switches-per-rack", "racks")
          .says("Switches that stand in one network rack.")
          .open("rule `rack.bad-size`")
          .absent(0, "as many as fit");

  public static final DefaultedRow<LeavesIn> LEAVES_IN =
      ROWS.choice("leaves-in", "racks", LeavesIn::word, List.of(LeavesIn.values()))
          .says(
              "Where leaves stand: in racks behind those of their segment, in its middle, or over the servers.")
          .byDefault(LeavesIn.NETWORK_RACK);

  public static final DefaultedRow<NetworkRacks> SPINES_IN =
      ROWS.choice("spines-in", "racks", NetworkRacks::word, List.of(NetworkRacks.values()))
          .says(
              "Where the spines of a pod stand: in network racks in its middle, at its front or end, in a row or hall of their own.")
          .needs(TIER)
          .byDefault(NetworkRacks.MIDDLE);

  public static final DefaultedRow<NetworkRacks> SUPERSPINES_IN =
      ROWS.choice("superspines-in", "racks", NetworkRacks::word, List.of(NetworkRacks.values()))
          .says(
              "Where super-spines stand: in network racks after half of the pods, at the front or end, in a row or hall of their own.")
          .needs(TIER)
          .byDefault(NetworkRacks.MIDDLE);

  public static final DefaultedRow<Integer> RACK_UNITS =
      ROWS.whole("rack-units", "racks")
          .says("Height of a rack in units.")
          .plausible(between("4", "70", "EIA-310 racks of 42 to 60 units"))
          .byDefault(48);

  public static final DefaultedRow<Double> POWER_BUDGET =
      ROWS.power("power-budget", "racks")
          .says("The most that the devices of one rack may draw.")
          .plausible(
              between("1 kW", "1 MW", "EIA-310 racks to those announced for 600 kW")
                  .usually("5 kW", "200 kW"))
          .absent(0.0, "no limit");

  public static final DefaultedRow<Boolean> OWN_ROWS =
      ROWS.flag("own-rows", "racks")
          .says("In a pod or segment: each copy of it begins a row of its own.")
          .needs(COPIES)
          .byDefault(false);

  public static final DefaultedRow<Boolean> OWN_HALLS =
      ROWS.flag("own-halls", "racks")
          .says("In a pod or segment: each copy of it begins a hall of its own.")
          .needs(COPIES)
          .byDefault(false);

  public static final DefaultedRow<Long> HALL_PITCH =
      ROWS.length("hall-pitch", "racks")
          .says("Way of a cable from the first rack of one hall to that of the next.")
          .plausible(between("1 m", "10 km", "one site").usually("5 m", "2 km"))
          .needs(OUTERMOST_RACKS, SEVERAL_HALLS)
          .asIf("30 m");

  public static final DefaultedRow<Integer> RACKS_PER_ROW =
      ROWS.whole("racks-per-row", "racks")
          .says("Racks in one row of the hall.")
          .plausible(between("1", "1000", "rows of some tens of racks"))
          .needs(OUTERMOST_RACKS, SEVERAL_RACKS)
          .byDefault(16);

  public static final DefaultedRow<Long> RACK_PITCH =
      ROWS.length("rack-pitch", "racks")
          .says("From one rack to the next in its row.")
          .plausible(
              between("20 cm", "3 m", "EIA-310 racks, 600 mm to 800 mm wide")
                  .usually("50 cm", "2 m"))
          .needs(OUTERMOST_RACKS, SEVERAL_RACKS)
          .asIf("600 mm");

  public static final DefaultedRow<Long> ROW_PITCH =
      ROWS.length("row-pitch", "racks")
          .says("From one row to the next.")
          .plausible(
              between("50 cm", "30 m", "two rows and their aisles: 3 m to 5 m")
                  .usually("1 m", "10 m"))
          .needs(OUTERMOST_RACKS, SEVERAL_ROWS)
          .asIf("3 m");

  public static final DefaultedRow<Long> TRAY_RISE =
      ROWS.length("tray-rise", "racks")
          .says("How far above the racks cables run from one to another.")
          .plausible(between("0 mm", "10 m", "height of a hall").usually("10 cm", "5 m"))
          .needs(OUTERMOST_RACKS, SEVERAL_RACKS)
          .asIf("300 mm");

  public static final DefaultedRow<Double> SLACK =
      ROWS.percent("slack", "racks")
          .says("How much longer a cable is than its path.")
          .plausible(between("0%", "300%", "rule of thumb: 10% to 20%"))
          .needs(OUTERMOST_RACKS)
          .asIf("10%");

  public static final DefaultedRow<Double> HALL_POWER =
      ROWS.power("hall-power", "racks")
          .says("The most that the devices of all racks of one hall may draw.")
          .plausible(
              between("5 kW", "10000 MW", "a room to campuses that are announced")
                  .usually("50 kW", "500 MW"))
          .needs(OUTERMOST_RACKS)
          .absent(0.0, "no limit");

  private HallSettings() {}
}
