/**
 * What NCCL would do: the channels that its search finds for a server type, the algorithm,
 * protocol, channels and threads that its cost model chooses for a size, and the time that the
 * model expects.
 *
 * <p>Everything here is computed from what NCCL sees when a communicator starts: the links of a
 * server, its NICs, the number of nodes. Nothing here knows the network between servers, other jobs
 * or faults. All numbers of NCCL are in {@link dev.weft.engine.nccl.NcclConstants}. Units are those
 * of NCCL: microseconds and GB/s = 10^9 B/s.
 */
@NullMarked
package dev.weft.engine.nccl;

import org.jspecify.annotations.NullMarked;
