package dev.weft.lang.settings;

import static dev.weft.lang.settings.Condition.BOOTING;
import static dev.weft.lang.settings.Condition.CLUSTER;
import static dev.weft.lang.settings.Condition.COPIES;
import static dev.weft.lang.settings.Condition.EMPTY_SLOTS;
import static dev.weft.lang.settings.Condition.ETHERNET;
import static dev.weft.lang.settings.Condition.EVPN;
import static dev.weft.lang.settings.Condition.FIRST_UPLINK;
import static dev.weft.lang.settings.Condition.FLOWLETS;
import static dev.weft.lang.settings.Condition.INFINIBAND;
import static dev.weft.lang.settings.Condition.INTERNAL_BGP;
import static dev.weft.lang.settings.Condition.LOGINS;
import static dev.weft.lang.settings.Condition.MTU_OF_TRANSPORT;
import static dev.weft.lang.settings.Condition.NUMBERED_NETWORKS;
import static dev.weft.lang.settings.Condition.OVERLAY;
import static dev.weft.lang.settings.Condition.PEER_LINKS;
import static dev.weft.lang.settings.Condition.QUEUE_PAIRS;
import static dev.weft.lang.settings.Condition.RAIL_NETWORKS;
import static dev.weft.lang.settings.Condition.RATE;
import static dev.weft.lang.settings.Condition.ROUTED_LINKS;
import static dev.weft.lang.settings.Condition.SAID_ONCE;
import static dev.weft.lang.settings.Condition.SECURITY;
import static dev.weft.lang.settings.Condition.SEVERAL_HALLS;
import static dev.weft.lang.settings.Condition.SEVERAL_PODS;
import static dev.weft.lang.settings.Condition.SEVERAL_RACKS;
import static dev.weft.lang.settings.Condition.SEVERAL_ROWS;
import static dev.weft.lang.settings.Condition.SHARED_IDENTITY;
import static dev.weft.lang.settings.Condition.TIER;
import static dev.weft.lang.settings.Condition.TIER_ABOVE;
import static dev.weft.lang.settings.Condition.UNNUMBERED;
import static dev.weft.lang.settings.Condition.WATCHDOG;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * When settings and clauses of a fabric apply. What is not named here always does, or is a bound
 * that is checked (budgets, oversubscription, abilities). Types describe devices, whatever uses
 * them.
 */
public final class Applies {
  private static final String LINKS = "fabric pod segment";

  private static final Map<String, List<Condition>> SETTINGS = new HashMap<>();

  private static final Map<String, List<Condition>> CLAUSES = new HashMap<>();

  static {
    transport();
    tiersAndPairs();
    racks();
    ofClauses();
  }

  private Applies() {}

  private static void transport() {
    setting("fabric", "guid-base", INFINIBAND);
    setting("fabric", "security-overhead", SECURITY);
    setting("fabric", "isolated", CLUSTER);
    for (String service : List.of("ntp", "syslog", "dns", "telemetry", "aaa")) {
      setting("cluster fabric", service, ETHERNET);
    }
    setting("cluster fabric", "boot", ETHERNET, BOOTING);
    setting("cluster fabric", "aaa-protocol", ETHERNET, LOGINS);
    setting("leaf spine superspine", "os", ETHERNET);
    setting("leaf spine superspine", "os-release", ETHERNET);
    setting("fabric", "load-balancing", SAID_ONCE);
    setting("fabric", "gap", SAID_ONCE, FLOWLETS);
    setting("routing", "gap", FLOWLETS);
    setting("fabric", "overlay evpn-vxlan", ETHERNET, SAID_ONCE);
    setting("routing", "overlay evpn-vxlan", ETHERNET);
    setting("fabric", "tenants", ETHERNET, SAID_ONCE, OVERLAY);
    setting("routing", "tenants", ETHERNET, OVERLAY);
    setting("routing", "vni", ETHERNET, EVPN, NUMBERED_NETWORKS);
    setting("fabric", "queue-pairs", QUEUE_PAIRS);
    setting("routing", "unnumbered", ETHERNET, UNNUMBERED);
    setting("routing", "mtu", MTU_OF_TRANSPORT);
    setting("routing", "bfd", ETHERNET);
    setting("routing", "reflectors", ETHERNET, INTERNAL_BGP);
    setting("routing", "ecmp-width", ETHERNET, TIER_ABOVE);
    setting("routing", "system-mac", ETHERNET, SHARED_IDENTITY);
    setting("qos", "watchdog-action", WATCHDOG);
  }

  private static void tiersAndPairs() {
    for (String kind : List.of("mlag", "esi", "unstacked")) {
      setting(LINKS, "multihoming " + kind, ETHERNET);
    }
    setting(LINKS, "peer-link", ETHERNET, PEER_LINKS);
    setting(LINKS, "uplink-cable", TIER_ABOVE);
    setting(LINKS, "cabled all-slots", EMPTY_SLOTS);
    setting("addressing", "segments-per-pod", SEVERAL_PODS);
    for (String key :
        List.of("rails", "rails6", "vlan", "rail-prefix", "first-host", "aggregate")) {
      setting("addressing", key, RAIL_NETWORKS);
    }
  }

  private static void racks() {
    setting("racks", "spines-in", TIER);
    setting("racks", "superspines-in", TIER);
    setting("racks", "own-rows", COPIES);
    setting("racks", "own-halls", COPIES);
    setting("racks", "hall-pitch", SEVERAL_HALLS);
    setting("racks", "row-pitch", SEVERAL_ROWS);
    setting("racks", "rack-pitch", SEVERAL_RACKS);
    setting("racks", "racks-per-row", SEVERAL_RACKS);
    setting("racks", "tray-rise", SEVERAL_RACKS);
  }

  private static void ofClauses() {
    clause("addressing", ETHERNET);
    clause("ebgp", ETHERNET);
    clause("ibgp", ETHERNET);
    clause("numbered", ETHERNET, ROUTED_LINKS);
    clause("as", TIER);
    clause("uplink", FIRST_UPLINK);
    clause("naming", TIER);
    clause("cable uplinks", TIER_ABOVE);
    clause("cable peers", PEER_LINKS);
    clause("ports split", RATE);
  }

  private static void setting(String places, String key, Condition... conditions) {
    for (String place : places.split(" ")) {
      SETTINGS.put(place + " " + key, List.of(conditions));
    }
  }

  private static void clause(String name, Condition... conditions) {
    CLAUSES.put(name, List.of(conditions));
  }

  /**
   * When a setting applies.
   *
   * @param place its block
   * @param word of a choice, or empty
   */
  public static List<Condition> setting(String place, String key, String word) {
    List<Condition> ofWord = SETTINGS.getOrDefault(place + " " + key + " " + word, List.of());
    return SETTINGS.getOrDefault(place + " " + key, ofWord);
  }

  /** When a clause of the grammar applies, named by its words. */
  public static List<Condition> clause(String name) {
    return CLAUSES.getOrDefault(name, List.of());
  }

  /** Settings and words that do not always apply, as places and keys, in alphabetical order. */
  public static List<String> settings() {
    return SETTINGS.keySet().stream().sorted().toList();
  }

  /** Clauses that do not always apply, in alphabetical order. */
  public static List<String> clauses() {
    return CLAUSES.keySet().stream().sorted().toList();
  }
}
