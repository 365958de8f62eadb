/** Rules on traffic classes, buffers, sizes of packets, load balancing. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.rules.qos;
