package dev.weft.topology;

/**
 * A cable type.
 *
 * @param reachMm longest length, millimetres; 0 when not limited
 * @param delayPsPerMetre signal delay; 5,000 in glass and copper alike when not stated
 */
public record CableModel(String name, long reachMm, long delayPsPerMetre) {}
