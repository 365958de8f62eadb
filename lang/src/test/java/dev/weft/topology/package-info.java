/** Tests of measures over a built fabric. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology;
