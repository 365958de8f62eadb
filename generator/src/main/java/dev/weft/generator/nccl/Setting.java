package dev.weft.generator.nccl;

/**
 * A line of {@code nccl.conf}.
 *
 * @param why one sentence, without line breaks
 * @param line {@code NAME=value}, or a comment
 */
record Setting(String why, String line) {}
