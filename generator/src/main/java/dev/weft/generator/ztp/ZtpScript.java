package dev.weft.generator.ztp;

/**
 * What a script fetches.
 *
 * @param config URL of the configuration, or of the folder that holds it
 * @param secrets URL of users and keys, which Weft never writes
 * @param folder URL of the scripts
 */
record ZtpScript(String hostname, String config, String secrets, String folder) {}
