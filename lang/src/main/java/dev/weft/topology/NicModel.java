package dev.weft.topology;

import java.util.List;
import java.util.Set;

/**
 * A NIC type of the catalog.
 *
 * @param ports network ports and their native rate
 * @param breakouts other ways to run one port
 * @param reordersWrites whether RDMA writes that arrive out of order are accepted
 * @param latencyPs one-way latency through the NIC, picoseconds
 */
public record NicModel(
    String name,
    Lanes ports,
    List<Lanes> breakouts,
    Set<Transport> transports,
    boolean reordersWrites,
    double powerW,
    long latencyPs) {}
