/**
 * Rules on the built fabric: one class each, which states it, over the topology alone. {@link
 * Rules} lists them.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.rules;
