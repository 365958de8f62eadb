/** Rack elevations: what stands where and what it draws. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.racks;
