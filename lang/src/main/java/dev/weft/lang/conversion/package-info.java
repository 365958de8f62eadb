/** From tokens to values. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.conversion;
