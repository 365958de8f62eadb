/**
 * Kinds of findings: what each is called, how bad it is, how it is said; with the groups of those
 * that are found while a text is read. What a rule finds on the built fabric is declared beside the
 * rules. Nothing here finds anything.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.findings;
