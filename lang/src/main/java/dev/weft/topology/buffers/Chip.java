package dev.weft.topology.buffers;

import org.jspecify.annotations.Nullable;

/**
 * What a type of switches says of its silicon.
 *
 * @param asicText what it says; empty for nothing
 * @param skuText what it says; empty for nothing
 * @param asic the silicon; null where nothing is known of it
 * @param sku the device folder; null where nothing is known of it
 */
public record Chip(String asicText, String skuText, @Nullable Asic asic, @Nullable Sku sku) {
  /** Of a type that says nothing. */
  public static final Chip UNKNOWN = new Chip("", "", null, null);

  /** By what a type says; a SKU that is known says its silicon, too. */
  public static Chip of(String asicText, String skuText) {
    if (asicText.isEmpty() && skuText.isEmpty()) {
      return UNKNOWN;
    }
    Sku sku = Sku.find(skuText);
    Asic own = Asic.find(asicText);
    return new Chip(
        asicText, skuText, own == null && sku != null ? Asic.find(sku.asic()) : own, sku);
  }

  /** Whether it is known to be one of NVIDIA's Spectrums. */
  public boolean isSpectrum() {
    return asic != null && asic.law() == Asic.Law.SPECTRUM;
  }
}
