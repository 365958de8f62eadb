/** Whether what targets declare is true. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.constructs;
