package dev.weft.lang.settings;

import java.util.ArrayList;
import java.util.List;

/** Settings of place, power, cooling and cost. */
final class RackRows {
  private static final String DEVICES = "server switch domain";

  private static final List<String> NETWORK_RACKS =
      List.of("middle", "front", "end", "own-row", "own-hall");

  private final List<SettingRow> rows = new ArrayList<>();

  private RackRows() {}

  static List<SettingRow> all() {
    RackRows rows = new RackRows();
    rows.devices();
    rows.racks();
    rows.halls();
    return rows.rows;
  }

  private void devices() {
    add(
        "power",
        "gpu nic " + DEVICES,
        Kind.POWER,
        "unknown",
        "Greatest electrical draw of one device; of a domain, that of all in it.");
    add(
        "rack-units",
        DEVICES,
        Kind.NUMBER,
        "unknown",
        "Height in rack units of 44.45 mm; without it a device stands in one.");
    choice(
        "cooling",
        DEVICES + " racks",
        List.of("air", "liquid"),
        "not said",
        "What takes the heat away; a liquid-cooled device can't stand in an air-cooled rack.");
    choice(
        "media",
        "cable",
        List.of("copper", "active-optical", "fibre"),
        "unknown",
        "What the cable is made of; only fibre needs a transceiver in each cage.");
    add(
        "rate",
        "cable",
        Kind.RATES,
        "unknown",
        "What it carries, all lanes together; links of another rate are refused.");
    add("lanes", "cable", Kind.NUMBER, "unknown", "Electrical lanes of one of its connectors.");
    choice(
        "connector",
        "cable",
        List.of(
            "rj45",
            "sfp28",
            "sfp56",
            "sfp112",
            "qsfp28",
            "qsfp56",
            "qsfp112",
            "qsfp224",
            "qsfp-dd",
            "osfp",
            "osfp1600"),
        "unknown",
        "What it plugs in with; a cable that is split, at its one end.");
    add(
        "cost",
        "gpu nic cable " + DEVICES,
        Kind.NUMBER,
        "unknown",
        "Price of one, in the currency of your choice; that of a server includes what is in it.");
  }

  private void racks() {
    add(
        "servers-per-rack",
        "racks",
        Kind.NUMBER,
        "as many as fit",
        "Servers that stand in one rack; by default its height and its power budget decide.");
    add(
        "switches-per-rack",
        "racks",
        Kind.NUMBER,
        "as many as fit",
        "Switches that stand in one network rack.");
    choice(
        "leaves-in",
        "racks",
        List.of("network-rack", "middle-of-row", "top-of-rack"),
        "network-rack",
        "Where leaves stand: in racks behind those of their segment, in its middle, or over the"
            + " servers.");
    choice(
        "spines-in",
        "racks",
        NETWORK_RACKS,
        "middle",
        "Where the spines of a pod stand: in network racks in its middle, at its front or end, in a row"
            + " or hall of their own.");
    choice(
        "superspines-in",
        "racks",
        NETWORK_RACKS,
        "middle",
        "Where super-spines stand: in network racks after half of the pods, at the front or end, in a"
            + " row or hall of their own.");
  }

  private void halls() {
    add("rack-units", "racks", Kind.NUMBER, "48", "Height of a rack in units.");
    add(
        "power-budget",
        "racks",
        Kind.POWER,
        "no limit",
        "The most that the devices of one rack may draw.");
    add(
        "own-rows",
        "racks",
        Kind.FLAG,
        "off",
        "In a pod or segment: each copy of it begins a row of its own.");
    add(
        "own-halls",
        "racks",
        Kind.FLAG,
        "off",
        "In a pod or segment: each copy of it begins a hall of its own.");
    add(
        "hall-pitch",
        "racks",
        Kind.LENGTH,
        "30 m",
        "Way of a cable from the first rack of one hall to that of the next.");
    add("racks-per-row", "racks", Kind.NUMBER, "16", "Racks in one row of the hall.");
    add("rack-pitch", "racks", Kind.LENGTH, "600 mm", "From one rack to the next in its row.");
    add("row-pitch", "racks", Kind.LENGTH, "3 m", "From one row to the next.");
    add(
        "tray-rise",
        "racks",
        Kind.LENGTH,
        "300 mm",
        "How far above the racks cables run from one to another.");
    add("slack", "racks", Kind.PERCENT, "10%", "How much longer a cable is than its path.");
    add(
        "hall-power",
        "racks",
        Kind.POWER,
        "no limit",
        "The most that the devices of all racks of one hall may draw.");
  }

  private void add(String key, String places, Kind kind, String fallback, String sentence) {
    rows.add(SettingRow.of(key, places, kind, fallback, sentence));
  }

  private void choice(
      String key, String places, List<String> words, String fallback, String sentence) {
    rows.add(SettingRow.choice(key, places, words, fallback, sentence));
  }
}
