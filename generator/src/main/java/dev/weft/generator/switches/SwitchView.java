package dev.weft.generator.switches;

import java.util.Map;
import java.util.SortedMap;

/**
 * What the target model of one switch says, as far as another switch must say the same.
 *
 * @param ports QoS of ports by name; a port without a policy is absent
 * @param shared what the other leaf of a pair must have too, by what it is about
 */
public record SwitchView(Map<String, PortQos> ports, SortedMap<String, String> shared) {}
