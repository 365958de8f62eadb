package dev.weft.lang.validation;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Words of other papers and languages, and the word here. */
final class Synonyms {
  private static final Map<String, String> OF_TIERS =
      Map.ofEntries(
          Map.entry("leaves", "leaf"),
          Map.entry("leafs", "leaf"),
          Map.entry("tor", "leaf"),
          Map.entry("tors", "leaf"),
          Map.entry("access", "leaf"),
          Map.entry("rtsw", "leaf"),
          Map.entry("asw", "leaf"),
          Map.entry("spines", "spine"),
          Map.entry("aggregation", "spine"),
          Map.entry("agg", "spine"),
          Map.entry("ctsw", "spine"),
          Map.entry("psw", "spine"),
          Map.entry("superspines", "superspine"),
          Map.entry("super-spine", "superspine"),
          Map.entry("super-spines", "superspine"),
          Map.entry("core", "superspine"),
          Map.entry("cores", "superspine"),
          Map.entry("atsw", "superspine"),
          Map.entry("dsw", "superspine"));

  private static final Map<String, String> OTHERS =
      Map.ofEntries(
          Map.entry("nodes", "servers"),
          Map.entry("node", "servers"),
          Map.entry("hosts", "servers"),
          Map.entry("host", "servers"),
          Map.entry("server", "servers"),
          Map.entry("uplinks", "uplink"),
          Map.entry("port", "ports"),
          Map.entry("gpu", "gpus"),
          Map.entry("nic", "nics"),
          Map.entry("hcas", "nics"),
          Map.entry("if", "when"),
          Map.entry("let", "const"),
          Map.entry("var", "param"),
          Map.entry("expects", "expect"),
          Map.entry("promise", "expect"),
          Map.entry("assert", "expect"));

  private static final Map<String, String> OF_PLACES =
      Map.ofEntries(
          Map.entry("segments", "segment"),
          Map.entry("su", "segment"),
          Map.entry("stripe", "segment"),
          Map.entry("block", "segment"),
          Map.entry("rack", "segment"),
          Map.entry("pods", "pod"),
          Map.entry("building", "pod"),
          Map.entry("expects", "expect"),
          Map.entry("promise", "expect"),
          Map.entry("assert", "expect"));

  private Synonyms() {}

  /** The tier that a word of a paper means; null when it means none, or is one. */
  static @Nullable String ofTier(String word) {
    return OF_TIERS.get(word);
  }

  /** The word for one that stands before a number or a value; null when there is none. */
  static @Nullable String of(String word) {
    String tier = OF_TIERS.get(word);
    return tier == null ? OTHERS.get(word) : tier;
  }

  /** The word for one that begins copies or a block. */
  static @Nullable String ofPlace(String word) {
    return OF_PLACES.get(word);
  }
}
