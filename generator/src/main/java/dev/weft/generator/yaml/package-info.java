/** YAML for every target that wants it. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.yaml;
