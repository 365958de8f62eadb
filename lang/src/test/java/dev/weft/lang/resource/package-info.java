/** Tests of texts in memory. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.resource;
