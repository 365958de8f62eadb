/** Tables as comma-separated values, safe to open in a spreadsheet. Knows nothing of fabrics. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.csv;
