/**
 * A {@code .fabric} file in a real workbench: as a test, and as a proof run inside the built
 * product.
 */
package dev.weft.lang.ui.tests;
