/** Runs of scenarios: who is told of them, what they came to, whether promises were kept. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.scenario;
