package dev.weft.elaboration;

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
}
