/**
 * What a text can ask of a network, and what a target does with it: the constructs, in one list,
 * and the declaration of a target, from which both its findings and its column of the table in
 * docs/reference/backends.md are made. A construct that a target does not declare is refused.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.constructs;
