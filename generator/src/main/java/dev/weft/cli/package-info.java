/**
 * The command line. Each command reads its arguments, asks {@link dev.weft.generator.Weft} and
 * prints; nothing is decided here. Classes of a command are loaded only when it is called.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.cli;
