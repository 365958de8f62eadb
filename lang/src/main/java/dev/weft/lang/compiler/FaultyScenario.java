package dev.weft.lang.compiler;

import dev.weft.topology.findings.Origin;

/**
 * A scenario that can't be read, since it or something that it refers to has errors, on one of its
 * fabrics.
 *
 * @param run what the run would be called
 * @param fabric empty where it is not known on what it is to run
 * @param origin where the scenario stands
 */
public record FaultyScenario(String run, String fabric, Origin origin) {}
