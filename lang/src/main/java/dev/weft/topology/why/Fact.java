package dev.weft.topology.why;

import dev.weft.topology.findings.Origin;
import org.jspecify.annotations.Nullable;

/**
 * Something that was derived.
 *
 * @param what it is about: {@code links up}
 * @param value with its unit, for people
 * @param how it came about
 * @param line the line that it follows from; null where none says it
 */
public record Fact(String what, String value, String how, @Nullable Origin line) {}
