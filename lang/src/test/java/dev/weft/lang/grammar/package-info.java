/** Tests of the grammar. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.grammar;
