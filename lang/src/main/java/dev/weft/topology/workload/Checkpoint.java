package dev.weft.topology.workload;

/**
 * What a job writes of itself from time to time.
 *
 * @param job its name
 * @param intervalPs from one checkpoint to the next, picoseconds
 * @param fabric name of the storage network that it goes to, which its scenario runs on
 */
public record Checkpoint(String job, long intervalPs, String fabric) {}
