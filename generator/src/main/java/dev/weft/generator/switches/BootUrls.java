package dev.weft.generator.switches;

import org.jspecify.annotations.Nullable;

/**
 * What a boot script fetches.
 *
 * @param hostname of the switch
 * @param config URL of the configuration, or of the folder that holds it
 * @param secrets URL of users and keys, which Weft never writes
 * @param folder URL of the scripts
 * @param image what it is to run; null where it keeps what it has
 */
public record BootUrls(
    String hostname, String config, String secrets, String folder, @Nullable BootImage image) {
  /** What a switch fetches that keeps its operating system. */
  public BootUrls(String hostname, String config, String secrets, String folder) {
    this(hostname, config, secrets, folder, null);
  }
}
