/** Clusters: networks that share servers, and the rules on what else they may share. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.cluster;
