/**
 * The kinds of findings of generation and simulation, by subject. What a target makes of a
 * construct is no kind of its own: it is a row of the target's declaration.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.findings;
