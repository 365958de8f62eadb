/**
 * Rules on the text. {@link dev.weft.lang.validation.WeftValidator} runs those on single elements;
 * {@link dev.weft.lang.validation.FileAnalysis} elaborates, and brings the findings about the built
 * fabric back to the text.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.validation;
