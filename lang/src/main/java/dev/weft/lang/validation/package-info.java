/**
 * Rules on the text. Local rules look at one element; {@link dev.weft.lang.validation.FileAnalysis}
 * elaborates and brings the findings about the built fabric back to the text.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.validation;
