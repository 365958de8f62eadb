package dev.weft.engine.result;

/**
 * What a job sends in a step for a purpose over a network.
 *
 * @param kind of its tasks: {@code tensor}, {@code gradients}, …
 * @param network {@link #SCALE_UP}, or the name of a fabric; empty for the only one
 * @param bytes payload that leaves GPUs for scale-up links, or NICs for switches, of all its ranks;
 *     what a GPU passes on for another one counts on both links
 */
public record JobTraffic(String kind, String network, double bytes) {
  /** NVLink and the like: what GPUs send to each other, or to the switches between them. */
  public static final String SCALE_UP = "scale-up";
}
