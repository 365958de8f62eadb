/**
 * What a switch runs that starts without a configuration, one script for each, below {@code ztp/};
 * only where the text names a web server ({@code boot}).
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.ztp;
