/**
 * The contract between the application and its backends: the designs that a backend reads, the
 * outputs that it writes, what it says of both.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.backend;
