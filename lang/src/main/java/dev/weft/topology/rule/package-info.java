/** What a rule on the built fabric is, and what all of them report with. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.rule;
