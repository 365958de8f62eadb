/** Rules on what types of devices can do. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.rules.devices;
