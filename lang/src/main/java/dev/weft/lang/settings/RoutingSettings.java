package dev.weft.lang.settings;

import static dev.weft.lang.settings.Condition.ETHERNET;
import static dev.weft.lang.settings.Condition.FLOWLETS;
import static dev.weft.lang.settings.Condition.MTU_OF_TRANSPORT;
import static dev.weft.lang.settings.Condition.SAID_ONCE;
import static dev.weft.lang.settings.Plausible.between;

/** Settings of routed links. */
public final class RoutingSettings {
  static final Rows ROWS = new Rows();

  public static final DefaultedRow<Boolean> UNNUMBERED =
      ROWS.flag("unnumbered", "routing")
          .says("No addresses on links between switches (RFC 8950).")
          .needs(ETHERNET, Condition.UNNUMBERED)
          .onlyChecked()
          .byDefault(true);

  public static final SettingRow<Repeated> BFD =
      ROWS.times("bfd", "routing")
          .says("Bidirectional forwarding detection: multiplier and interval.")
          .plausible(
              between("1 ms", "60 s", "hardware BFD from 3.3 ms; FRR and EOS up to 60 s")
                  .usually("10 ms", "5 s"))
          .needs(ETHERNET)
          .derived("off");

  public static final DefaultedRow<Integer> MTU =
      ROWS.whole("mtu", "routing")
          .says("IP MTU of every fabric link, in bytes.")
          .open("rule `mtu.out-of-range`")
          .needs(MTU_OF_TRANSPORT)
          .byDefault(9216);

  public static final DefaultedRow<Long> GAP =
      ROWS.time("gap", "fabric routing")
          .says("Silence after which a flowlet may move to another path.")
          .plausible(
              between(
                      "500 ns",
                      "5 ms",
                      "CONGA and LetFlow: 50 us to 500 us; less than the difference of paths is rule `lb.flowlet-gap`")
                  .usually("10 us", "500 us"))
          .needsIn("fabric", SAID_ONCE, FLOWLETS)
          .needsIn("routing", FLOWLETS)
          .asIf("50 us");

  private RoutingSettings() {}
}
