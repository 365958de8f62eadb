/** Tests of evaluation and elaboration. */
@org.jspecify.annotations.NullMarked
package dev.weft.elaboration;
