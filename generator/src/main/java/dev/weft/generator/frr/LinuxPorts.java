package dev.weft.generator.frr;

import java.util.List;
import java.util.Map;

/**
 * How the devices of one switch hang together, for those who read FRR's files without the script
 * that makes the devices. Each map is in the order in which devices are made.
 *
 * @param gateways VLAN of each device that is the gateway of one
 * @param access VLAN of each port of the bridge
 * @param bonds ports of each bond
 * @param tables routing table of each device that is in another than the default one
 */
public record LinuxPorts(
    Map<String, Integer> gateways,
    Map<String, Integer> access,
    Map<String, List<String>> bonds,
    Map<String, String> tables) {}
