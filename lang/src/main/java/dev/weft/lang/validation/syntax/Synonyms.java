package dev.weft.lang.validation.syntax;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Words of other papers and languages, and the word here. */
public final class Synonyms {
  private static final String PROMISES = "expect: expects promise assert";

  private static final Map<String, String> OF_TIERS =
      table(
          "leaf: leaves leafs tor tors access rtsw asw",
          "spine: spines aggregation agg ctsw psw",
          "superspine: superspines super-spine super-spines core cores atsw dsw");

  private static final Map<String, String> OTHERS =
      table(
          "servers: nodes node hosts host server",
          "uplink: uplinks",
          "ports: port",
          "gpus: gpu",
          "nics: nic hcas",
          "when: if",
          "const: let",
          "param: var",
          PROMISES);

  private static final Map<String, String> OF_PLACES =
      table("segment: segments su stripe block rack", "pod: pods building", PROMISES);

  /** Of settings, as configurations of switches call the thing. */
  private static final Map<String, String> OF_SETTINGS =
      table(
          "tenant: vrf",
          "lacp: bond bundle channel-group lag link-aggregation mlag port-channel vpc",
          "vlans: allowed-vlan allowed-vlans tagged trunk",
          "native: native-vlan pvid untagged",
          "peer-as: remote-as");

  private Synonyms() {}

  /**
   * Words by their synonyms.
   *
   * @param rows a word and a colon, then its synonyms
   */
  private static Map<String, String> table(String... rows) {
    Map<String, String> table = new HashMap<>();
    for (String row : rows) {
      String[] sides = row.split(": ");
      for (String synonym : sides[1].split(" ")) {
        table.put(synonym, sides[0]);
      }
    }
    return Map.copyOf(table);
  }

  /** The tier that a word of a paper means; null when it means none, or is one. */
  public static @Nullable String ofTier(String word) {
    return OF_TIERS.get(word);
  }

  /** The word for one that stands before a number or a value; null when there is none. */
  static @Nullable String of(String word) {
    String tier = OF_TIERS.get(word);
    return tier == null ? OTHERS.get(word) : tier;
  }

  /** The setting that a word of a configuration means; null when there is none. */
  public static @Nullable String ofSetting(String word) {
    return OF_SETTINGS.get(word);
  }

  /** The word for one that begins copies or a block. */
  static @Nullable String ofPlace(String word) {
    return OF_PLACES.get(word);
  }
}
