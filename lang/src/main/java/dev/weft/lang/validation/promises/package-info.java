/**
 * Promises of a design ({@code expect}): what they measure, whether they are kept, and which line
 * breaks them.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.validation.promises;
