package dev.weft.generator.switches;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * What a target model says about QoS at a port, in terms that all systems share.
 *
 * @param paused DSCP values by the priority that pauses them (IEEE 802.1Qbb); empty without PFC
 * @param watched priorities that the pause watchdog watches
 * @param priorities the priority of packets by their DSCP value, all 64; packets without a mark
 *     have DSCP 0
 * @param policy all that the model says of the policy, to compare with another port of the same
 *     system
 */
public record PortQos(
    SortedMap<Integer, SortedSet<Integer>> paused,
    SortedSet<Integer> watched,
    List<Integer> priorities,
    String policy) {}
