/**
 * Small fabrics made by hand for the tests of switch configurations, and the runner of their golden
 * folders.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.underlay;
