/**
 * From a text to its outputs: what a user asks for is checked, built, simulated and written. The
 * application; backends know nothing of it.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator;
