/** A text in memory, and what follows from it alone. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.resource;
