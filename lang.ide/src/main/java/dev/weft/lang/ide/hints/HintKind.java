package dev.weft.lang.ide.hints;

import dev.weft.lang.fabric.Pod;
import dev.weft.lang.fabric.Promise;
import dev.weft.lang.fabric.Segment;
import dev.weft.lang.fabric.SwitchTier;
import dev.weft.lang.fabric.Uplink;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/** Kinds of hints, each of which a user can switch off. */
public enum HintKind {
  /** How many of what pods and segments come to. */
  COUNTS("counts"),
  /** Ports, rates, oversubscription, AS numbers and subnets of tiers; links of uplinks. */
  LINKS("links"),
  /** What expectations measure. */
  EXPECTATIONS("expectations");

  private final String key;

  HintKind(String key) {
    this.key = key;
  }

  /** The name of its setting. */
  public String key() {
    return key;
  }

  /** The kind of hints at an element; null where there are none. */
  static @Nullable HintKind of(EObject element) {
    return switch (element) {
      case Pod pod -> COUNTS;
      case Segment segment -> COUNTS;
      case SwitchTier tier -> LINKS;
      case Uplink uplink -> LINKS;
      case Promise promise -> EXPECTATIONS;
      default -> null;
    };
  }
}
