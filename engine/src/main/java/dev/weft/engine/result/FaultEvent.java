package dev.weft.engine.result;

/**
 * Something that changed while operations ran.
 *
 * @param atPs when, picoseconds from the start of the run
 * @param fault name of the fault
 * @param what happened to it: {@code fails}, {@code is taken out of all routes} …
 */
public record FaultEvent(long atPs, String fault, String what) {}
