package dev.weft.lang.settings;

import static dev.weft.lang.settings.Plausible.between;

import dev.weft.topology.Connector;
import dev.weft.topology.Cooling;
import dev.weft.topology.Media;
import java.util.List;

/** Settings of place, power, cooling and cost of types of devices, and of cables. */
public final class DeviceSettings {
  static final Rows ROWS = new Rows();

  public static final DefaultedRow<Double> POWER =
      ROWS.power("power", "gpu nic server switch domain")
          .says("Greatest electrical draw of one device; of a domain, that of all in it.")
          .plausibleIn(
              "gpu",
              between(
                      "30 W",
                      "5 kW",
                      "NVIDIA data sheets: A2 (40 W); announced: Rubin Ultra (3.6 kW)")
                  .usually("50 W", "2 kW"))
          .plausibleIn(
              "nic",
              between(
                      "2 W",
                      "300 W",
                      "ConnectX-4 Lx (8 W) to BlueField-3 (150 W), with room around")
                  .usually("5 W", "150 W"))
          .plausibleIn(
              "server",
              between(
                      "20 W",
                      "50 kW",
                      "a small management node to the largest servers with eight GPUs (DGX B300, 14.5 kW), with room for the next; one that is a rack has [a range of its own](#quantities-in-clauses)")
                  .usually("200 W", "20 kW"))
          .plausibleIn(
              "switch",
              between(
                      "20 W",
                      "6 kW",
                      "a switch with 24 ports of 1 Gb/s to one with 64 of 1.6 Tb/s and their transceivers; a chassis has [a range of its own](#quantities-in-clauses)")
                  .usually("50 W", "5 kW"))
          .plausibleIn(
              "domain",
              between("1 kW", "1 MW", "half a rack to racks announced for 600 kW (Kyber)"))
          .absent(0.0, "unknown");

  public static final DefaultedRow<Double> RACK_UNITS =
      ROWS.number("rack-units", "server switch domain")
          .says("Height in rack units of 44.45 mm; without it a device stands in one.")
          .plausibleIn(
              "server switch", between("0.5", "64", "half-width switches to racks of 60 units"))
          .plausibleIn("domain", between("1", "64", "EIA-310 racks of 48 to 60 units"))
          .absent(0.0, "unknown");

  public static final SettingRow<Cooling> COOLING =
      ROWS.choice("cooling", "server switch domain racks", Cooling::word, List.of(Cooling.values()))
          .says(
              "What takes the heat away; a liquid-cooled device can't stand in an air-cooled rack.")
          .derived("not said");

  public static final SettingRow<Media> MEDIA =
      ROWS.choice("media", "cable", Media::word, List.of(Media.values()))
          .says("What the cable is made of; only fibre needs a transceiver in each cage.")
          .derived("unknown");

  public static final DefaultedRow<List<Long>> RATE =
      ROWS.rates("rate", "cable")
          .says("What it carries, all lanes together; links of another rate are refused.")
          .plausible(between("1 Gb/s", "1.6 Tb/s", "IEEE 802.3, 1000BASE-T to 802.3dj").inBits())
          .absent(List.of(), "unknown");

  public static final SettingRow<Integer> LANES =
      ROWS.whole("lanes", "cable")
          .says("Electrical lanes of one of its connectors.")
          .plausible(between("1", "16", "SFP (1) to 16 lanes"))
          .onlyChecked()
          .derived("unknown");

  public static final SettingRow<Connector> CONNECTOR =
      ROWS.choice("connector", "cable", Connector::word, List.of(Connector.values()))
          .says("What it plugs in with; a cable that is split, at its one end.")
          .onlyChecked()
          .derived("unknown");

  public static final DefaultedRow<Double> COST =
      ROWS.number("cost", "gpu nic server switch cable domain")
          .says(
              "Price of one, in the currency of your choice; that of a server includes what is in it.")
          .open("in any currency")
          .absent(0.0, "unknown");

  private DeviceSettings() {}
}
