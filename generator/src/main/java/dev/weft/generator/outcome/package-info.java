/**
 * What a text was held to and how that ended, for programs that show tests and findings: JUnit XML
 * and SARIF; and the table of findings on pages.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.outcome;
