/**
 * What FRR reads, {@code frr.conf}: interfaces, BGP, EVPN and BFD. Shared by the systems that run
 * FRR; how each names its ports and networks is in {@link dev.weft.generator.frrconf.Dialect}.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.frrconf;
