package dev.weft.topology.rules.routing;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Numbers of autonomous systems that nobody may have. */
public final class ReservedAs {
  private static final Map<Long, String> SOURCES =
      Map.of(0L, "RFC 7607", 23_456L, "RFC 6793", 65_535L, "RFC 7300", 4_294_967_295L, "RFC 7300");

  private ReservedAs() {}

  /** What reserves a number; null for most numbers. */
  public static @Nullable String source(long as) {
    return SOURCES.get(as);
  }
}
