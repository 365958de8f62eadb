/** Tests of names. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.scoping;
