/** Tests of the rules on single elements. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.validation.checks;
