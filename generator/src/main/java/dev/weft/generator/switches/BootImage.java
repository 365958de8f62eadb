package dev.weft.generator.switches;

/**
 * The operating system that a switch is to run.
 *
 * @param file name of the image
 * @param release that is in it, as the switch writes it
 * @param url of the image
 */
public record BootImage(String file, String release, String url) {}
