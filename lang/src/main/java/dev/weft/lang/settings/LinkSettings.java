package dev.weft.lang.settings;

import static dev.weft.lang.settings.Condition.EMPTY_SLOTS;
import static dev.weft.lang.settings.Condition.ETHERNET;
import static dev.weft.lang.settings.Condition.PEER_LINKS;
import static dev.weft.lang.settings.Condition.TIER_ABOVE;
import static dev.weft.lang.settings.Plausible.between;

import dev.weft.topology.Lanes;
import dev.weft.topology.Multihoming;
import java.util.List;

/** Settings of how servers and switches are joined. */
public final class LinkSettings {
  static final Rows ROWS = new Rows();

  public static final DefaultedRow<Multihoming> MULTIHOMING =
      ROWS.choice(
              "multihoming", "fabric pod segment", Multihoming::word, List.of(Multihoming.values()))
          .says("How the two ports of a NIC are attached to a pair of leaves.")
          .wordNeeds(Multihoming.MLAG, ETHERNET)
          .wordNeeds(Multihoming.ESI, ETHERNET)
          .wordNeeds(Multihoming.UNSTACKED, ETHERNET)
          .byDefault(Multihoming.NONE);

  public static final DefaultedRow<Boolean> NO_BPDU_GUARD =
      ROWS.flag("no-bpdu-guard", "fabric")
          .says("Ports of servers stay up when a bridge is heard there.")
          .needs(ETHERNET, Condition.RAIL_NETWORKS, Condition.GUARDED)
          .byDefault(false);

  public static final DefaultedRow<Boolean> LACP_FALLBACK =
      ROWS.flag("lacp-fallback", "fabric")
          .says(
              "A port of a bond carries packets alone until its server speaks LACP, so that it can boot over the network.")
          .needs(ETHERNET, Condition.BONDED)
          .byDefault(false);

  public static final SettingRow<Lanes> PEER_LINK =
      ROWS.lanes("peer-link", "fabric pod segment")
          .says("Links between the two leaves of an MLAG pair.")
          .plausible(between("1 Gb/s", "1.6 Tb/s", "IEEE 802.3, 1000BASE-T to 802.3dj").inBits())
          .needs(ETHERNET, PEER_LINKS)
          .derived("2 links at port speed");

  public static final DefaultedRow<Long> HOST_CABLE =
      ROWS.length("host-cable", "fabric pod segment")
          .says("Length of the cables between servers and leaves.")
          .plausibleIn(
              "fabric",
              between(
                      "10 cm",
                      "300 m",
                      "IEEE 802.3: the longest multimode reach (10GBASE-SR on OM3)")
                  .usually("50 cm", "100 m"))
          .plausibleIn(
              "pod segment",
              between(
                  "10 cm", "300 m", "IEEE 802.3: the longest multimode reach (10GBASE-SR on OM3)"))
          .asIf("5 m");

  public static final DefaultedRow<Long> UPLINK_CABLE =
      ROWS.length("uplink-cable", "fabric pod segment")
          .says("Length of the cables upwards from here.")
          .plausibleIn(
              "fabric",
              between("10 cm", "10 km", "IEEE 802.3: LR, 10 km; a fabric is one site")
                  .usually("50 cm", "2 km"))
          .plausibleIn(
              "pod segment",
              between("10 cm", "10 km", "IEEE 802.3: LR, 10 km; a fabric is one site"))
          .needs(TIER_ABOVE)
          .asIf("30 m");

  public static final DefaultedRow<Double> OVERSUBSCRIPTION =
      ROWS.ratio("oversubscription", "fabric pod segment leaf spine")
          .says(
              "Greatest ratio of down to up bandwidth; where no uplinks are written, decides how many there are.")
          .plausible(
              between(
                  "0.7",
                  "1000",
                  "28 ports down below 32 up (0.875), with room around, to access networks"))
          .byDefault(1.0);

  public static final DefaultedRow<Integer> SERVERS_PER_LEAF =
      ROWS.whole("servers-per-leaf", "fabric pod segment leaf")
          .says("Servers that plug into one leaf or pair, where several serve the same rails.")
          .plausible(between("1", "2048", "ports of a switch"))
          .absent(0, "equal shares");

  public static final SettingRow<Integer> SLOTS =
      ROWS.whole("slots", "segment")
          .says("Places for servers; those that are empty keep their ports and addresses.")
          .plausible(between("0", "1e6", "bounds of a fabric"))
          .derived("its servers");

  public static final DefaultedRow<CabledSlots> CABLED =
      ROWS.choice("cabled", "fabric pod segment", CabledSlots::word, List.of(CabledSlots.values()))
          .says(
              "To which slots cables are laid: only to servers that are there, or to empty ones as well.")
          .wordNeeds(CabledSlots.ALL, EMPTY_SLOTS)
          .byDefault(CabledSlots.FILLED);

  public static final SettingRow<Lanes> HOST_LINKS =
      ROWS.lanes("host-links", "fabric pod segment")
          .says("How each port of a NIC is run: 2 x 400 Gb/s makes two links of one 800 Gb/s port.")
          .plausible(between("1 Gb/s", "1.6 Tb/s", "IEEE 802.3, 1000BASE-T to 802.3dj").inBits())
          .derived("as the NIC's ports are");

  private LinkSettings() {}
}
