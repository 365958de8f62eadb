package dev.weft.topology.index;

import dev.weft.topology.findings.Origin;

/**
 * What a fabric promises in {@code expect}, beside what it is. A list of these is {@link
 * FabricIndex#derived derived} from a fabric that was checked, under this class as its key; what
 * can't be told of the fabric is not in it.
 *
 * @param text as it is written
 * @param measured what was counted or computed of the fabric
 * @param isKept whether the promise holds
 * @param place where it stands
 */
public record JudgedPromise(String text, String measured, boolean isKept, Origin place) {}
