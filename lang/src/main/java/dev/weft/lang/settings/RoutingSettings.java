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

  public static final SettingRow<Long> HOLD_TIME =
      ROWS.time("hold-time", "routing")
          .says(
              "Silence after which a BGP neighbour is given up, in whole seconds; keepalives come three times as often.")
          .open("rule `routing.bgp-timer`")
          .needs(ETHERNET, Condition.NEIGHBOURS)
          .derived("9 s without 'bfd'; with it, what the system does by itself");

  public static final SettingRow<Long> GRACEFUL_RESTART =
      ROWS.time("graceful-restart", "routing")
          .says(
              "How long neighbours keep the routes of a switch whose BGP restarts (RFC 4724), in whole seconds.")
          .open("rule `routing.bgp-timer`")
          .needs(ETHERNET)
          .derived("off");

  public static final DefaultedRow<Integer> PREFIX_LIMIT =
      ROWS.whole("prefix-limit", "routing")
          .says(
              "Most IPv4 routes, and most IPv6 routes, that a BGP neighbour may tell; one outside"
                  + " less.")
          .plausible(
              between("1", "4000000", "12000 in Arista's designs; the Internet has a million")
                  .orImpossible())
          .needs(ETHERNET, Condition.NEIGHBOURS)
          .absent(0, "any number");

  public static final DefaultedRow<Integer> MTU =
      ROWS.whole("mtu", "routing")
          .says(
              "IP MTU of every fabric link, in bytes; at most what the systems of all switches take.")
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

  public static final DefaultedRow<Boolean> HASH_QUEUE_PAIRS =
      ROWS.flag("hash-queue-pairs", "routing")
          .says("The hash over equal next hops also counts the queue pair that a packet is for.")
          .needs(ETHERNET, Condition.QUEUE_PAIRS)
          .byDefault(false);

  private RoutingSettings() {}
}
