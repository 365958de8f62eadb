package dev.weft.elaboration;

import dev.weft.lang.expressions.Setting;
import dev.weft.lang.fabric.External;
import dev.weft.lang.fabric.Uplink;
import dev.weft.topology.LoadBalancing;
import dev.weft.topology.Multihoming;
import dev.weft.topology.Transport;
import org.jspecify.annotations.Nullable;

/**
 * Words of the vocabularies as the constants they stand for; an unknown word, which a local rule
 * reports, as the default.
 */
final class VocabularyConstants {
  private VocabularyConstants() {}

  static Multihoming multihoming(String word) {
    for (Multihoming value : Multihoming.values()) {
      if (value.word().equals(word)) {
        return value;
      }
    }
    return Multihoming.NONE;
  }

  static Transport transport(@Nullable String word) {
    for (Transport value : Transport.values()) {
      if (value.word().equals(word)) {
        return value;
      }
    }
    return Transport.ROCE;
  }

  static LoadBalancing loadBalancing(@Nullable String word, LoadBalancing fallback) {
    for (LoadBalancing value : LoadBalancing.values()) {
      if (value.word().equals(word)) {
        return value;
      }
    }
    return fallback;
  }

  /** What a number of lanes counts where it stands. */
  static String counted(dev.weft.lang.expressions.Lanes lanes) {
    return switch (lanes.eContainer()) {
      case Uplink uplink -> "The number of uplinks";
      case External external -> "The number of external links";
      case Setting setting -> "The number of links in '" + setting.getKey() + "'";
      case null, default -> "The number of ports";
    };
  }
}
