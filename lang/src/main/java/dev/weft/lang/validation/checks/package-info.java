/** Rules on single elements of a text, run while one types; a class for each subject. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.validation.checks;
