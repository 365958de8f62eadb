/** The elaborated fabric as JSON. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.topologyjson;
