/**
 * What a text was held to and how that ended, for programs that show tests and findings: JUnit XML
 * and SARIF.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.outcome;
