package dev.weft.topology.workload;

import java.util.List;
import java.util.Map;

/**
 * Constants of NCCL by which collectives run.
 *
 * @param constants by key of the language: picoseconds, bits per second or plain numbers; what is
 *     not there is that of the newest library of the catalog
 */
public record NcclLibrary(String name, Map<String, List<Double>> constants) {}
