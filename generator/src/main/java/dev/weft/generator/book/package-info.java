/**
 * The design book of a fabric: one page that prints well, for procurement, the data centre and
 * review. It writes what other packages derive, with the reason of each figure; it decides nothing.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.book;
