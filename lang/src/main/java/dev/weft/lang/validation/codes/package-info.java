/** The codes of all findings, and which of them a text allows. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.validation.codes;
