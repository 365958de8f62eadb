package dev.weft.lang.settings;

import static dev.weft.lang.settings.Condition.ETHERNET;
import static dev.weft.lang.settings.Condition.FIRST_UPLINK;
import static dev.weft.lang.settings.Condition.PEER_LINKS;
import static dev.weft.lang.settings.Condition.RATE;
import static dev.weft.lang.settings.Condition.ROUTED_LINKS;
import static dev.weft.lang.settings.Condition.TIER;
import static dev.weft.lang.settings.Condition.TIER_ABOVE;
import static dev.weft.lang.settings.Condition.UPLINK_USED;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * When clauses of a fabric apply; settings say it with their declarations. What says nothing always
 * does, or is a bound that is checked (budgets, oversubscription, abilities). Types describe
 * devices, whatever uses them.
 */
public final class Applies {
  private static final Map<String, List<Condition>> CLAUSES = new HashMap<>();

  static {
    ofClauses();
  }

  private Applies() {}

  private static void ofClauses() {
    clause("addressing", ETHERNET);
    clause("ebgp", ETHERNET);
    clause("ibgp", ETHERNET);
    clause("numbered", ETHERNET, ROUTED_LINKS);
    clause("as", TIER);
    clause("uplink", FIRST_UPLINK, UPLINK_USED);
    clause("naming", TIER);
    clause("cable uplinks", TIER_ABOVE);
    clause("cable peers", PEER_LINKS);
    clause("ports split", RATE);
  }

  private static void clause(String name, Condition... conditions) {
    CLAUSES.put(name, List.of(conditions));
  }

  /** When a clause of the grammar applies, named by its words. */
  public static List<Condition> clause(String name) {
    return CLAUSES.getOrDefault(name, List.of());
  }
}
