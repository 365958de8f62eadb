/** What is said of a text that does not parse: what is wrong there, and what was likely meant. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.validation.syntax;
