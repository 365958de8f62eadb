package dev.weft.lang.settings;

import static dev.weft.lang.settings.Condition.BOOT_SERVER;
import static dev.weft.lang.settings.Condition.ETHERNET;
import static dev.weft.lang.settings.Plausible.between;

import dev.weft.topology.Lanes;
import dev.weft.topology.PortNames;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.systems.SwitchSystems;
import java.util.List;

/** Settings of types of switches; a tier may name another system. */
public final class SwitchSettings {
  static final Rows ROWS = new Rows();

  public static final SettingRow<SwitchSystem> OS =
      ROWS.choice("os", "switch leaf spine superspine", SwitchSystem::name, SwitchSystems.ALL)
          .says("Network operating system.")
          .needsIn("leaf spine superspine", ETHERNET)
          .derived("of the type");

  public static final DefaultedRow<String> OS_RELEASE =
      ROWS.text("os-release", "switch leaf spine superspine")
          .says(
              "Release of the operating system, such as \"5.14\"; configurations of Cumulus Linux depend on it.")
          .needsIn("leaf spine superspine", ETHERNET)
          .absent("", "the newest");

  public static final DefaultedRow<String> OS_IMAGE =
      ROWS.text("os-image", "switch leaf spine superspine")
          .says(
              "File with the release, such as \"EOS-4.32.2F.swi\", which a new switch takes from 'images' on the server of 'boot'.")
          .needsIn("leaf spine superspine", ETHERNET, BOOT_SERVER)
          .absent("", "none is installed");

  public static final DefaultedRow<Long> BUFFER =
      ROWS.data("buffer", "switch")
          .says("Packet buffer shared by all ports.")
          .plausible(
              between(
                      "256 KB",
                      "64 GB",
                      "switches with small buffers to chips with 8 GB of memory beside them, several in a chassis")
                  .inBytes()
                  .usually("4 MB", "16 GB"))
          .absent(0L, "unknown");

  public static final DefaultedRow<String> ASIC =
      ROWS.text("asic", "switch")
          .says(
              "Silicon of the switch, such as \"tomahawk5\": of what cells its buffer is, by which PFC headroom is computed.")
          .absent("", "that of the 'sku', else unknown");

  public static final DefaultedRow<String> SKU =
      ROWS.text("sku", "switch")
          .says(
              "Device folder of SONiC (hwsku), such as \"Dell-Z9864f-O64\"; those that Weft knows bring their own table of PFC headroom, buffer pools and ports.")
          .absent("", "none");

  public static final DefaultedRow<Integer> LOSSLESS_CLASSES =
      ROWS.whole("lossless-classes", "switch")
          .says("Most traffic classes that can be lossless.")
          .plausible(between("0", "8", "IEEE 802.1Qbb: eight priorities"))
          .absent(SwitchModel.UNKNOWN, "unknown");

  public static final DefaultedRow<Lanes> MANAGEMENT_PORT =
      ROWS.lanes("management-port", "switch")
          .says("Ports for its management, which 'switches of' plugs into a management network.")
          .plausible(between("10 Mb/s", "100 Gb/s", "IEEE 802.3, 10BASE-T upwards").inBits())
          .asIf("1 x 1 Gb/s");

  public static final SettingRow<PortNames> PORT_NAMES =
      ROWS.choice("port-names", "switch", PortNames::word, List.of(PortNames.values()))
          .says(
              "How ports are named where a system has two ways: Junos 'evolved' or 'classic', aliases of SONiC 'etp' or 'arista', unless a known 'sku' has its own. Other systems have one.")
          .derived("'evolved', 'etp'");

  private SwitchSettings() {}
}
