package dev.weft.topology.index;

/**
 * What a fabric promises in {@code expect} and keeps as it is built. A list of these is {@link
 * FabricIndex#derived derived} from a fabric that was checked, under this class as its key.
 *
 * @param text as it is written
 * @param measured what was counted or computed of the fabric
 */
public record KeptPromise(String text, String measured) {}
