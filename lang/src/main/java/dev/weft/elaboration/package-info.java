/**
 * From syntax tree to fabric: the only place that sees both. Elaboration is a short list of passes
 * (evaluate, plan, place, cable, address), each a pure function; nothing decorates the tree.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.elaboration;
