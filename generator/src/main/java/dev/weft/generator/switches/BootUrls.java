package dev.weft.generator.switches;

/**
 * What a boot script fetches.
 *
 * @param hostname of the switch
 * @param config URL of the configuration, or of the folder that holds it
 * @param secrets URL of users and keys, which Weft never writes
 * @param folder URL of the scripts
 */
public record BootUrls(String hostname, String config, String secrets, String folder) {}
