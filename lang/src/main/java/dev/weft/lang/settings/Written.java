package dev.weft.lang.settings;

import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.topology.Lanes;
import dev.weft.topology.addresses.Ipv4Prefix;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values of a setting as a text has them, read in the form that a row asks for. What is not
 * written in that form is null: the local rules report it.
 */
public interface Written {
  /** The only value. */
  @Nullable Quantity quantity(Dimension dimension);

  /** All values that have a dimension. */
  List<Quantity> quantities(Dimension dimension);

  /** {@code 7:1}, or a number. */
  @Nullable Double ratio();

  @Nullable Marking marking();

  @Nullable Lanes lanes();

  @Nullable Repeated repeated();

  @Nullable String word();

  @Nullable String text();

  @Nullable Ipv4Prefix prefix();

  /** All values that are prefixes or addresses. */
  List<Ipv4Prefix> prefixes();

  /** Addresses and names. */
  List<String> hosts();
}
