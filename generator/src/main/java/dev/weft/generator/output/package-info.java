/**
 * A folder of outputs: what Weft wrote there, what a user changed, and how a new state replaces the
 * old one whatever stops it.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.output;
