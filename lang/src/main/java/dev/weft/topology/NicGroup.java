package dev.weft.topology;

import java.util.Set;

/**
 * The equal NICs of a server that serve the same networks.
 *
 * @param networks names of the cluster networks served, such as {@code backend}
 */
public record NicGroup(int count, NicModel model, Set<String> networks) {}
