package dev.weft.engine.collective;

import dev.weft.engine.flow.FlowSet;

/**
 * Equal steps, one after another.
 *
 * @param flows of one step
 * @param steps how often the flows' bytes move
 * @param latencies how often a path's latency is waited for; as many as steps when each step needs
 *     the one before, as many as hops when steps are pipelined
 */
record Phase(FlowSet flows, long steps, long latencies) {}
