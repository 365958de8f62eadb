/** How what is derived came about, in facts that name the lines that they follow from. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.why;
