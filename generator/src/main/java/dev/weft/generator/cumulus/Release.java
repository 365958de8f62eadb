package dev.weft.generator.cumulus;

import dev.weft.topology.SwitchModel;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A release of Cumulus Linux, as far as the words of NVUE depend on it. */
record Release(int major, int minor) {
  /**
   * The first whose words are written: those before call an EVPN instance {@code evi}, and have no
   * length of cables in a profile of PFC.
   */
  static final Release FIRST = new Release(5, 4);

  /** The first that says {@code state: enabled} and {@code ipv4}. */
  static final Release NEW_WORDS = new Release(5, 15);

  /** The first that sends measurements in the words that later ones have too. */
  static final Release TELEMETRY = new Release(5, 12);

  /** The first that watches paused queues. */
  static final Release PAUSE_WATCHDOG = new Release(5, 6);

  /** The first whose servers of syslog stand below {@code system}. */
  static final Release SYSLOG_OF_SYSTEM = new Release(5, 13);

  /** The first whose own firewall is part of the configuration. */
  static final Release FIREWALL = new Release(5, 9);

  private static final Pattern TEXT = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})(?:\\.\\d{1,4})?");

  /**
   * The release of a model, the one that brought the new words if it has none; null for no release.
   */
  static @Nullable Release of(SwitchModel model) {
    if (model.osRelease().isEmpty()) {
      return NEW_WORDS;
    }
    Matcher matcher = TEXT.matcher(model.osRelease());
    return matcher.matches()
        ? new Release(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)))
        : null;
  }

  boolean isBefore(Release other) {
    return major < other.major || major == other.major && minor < other.minor;
  }
}
