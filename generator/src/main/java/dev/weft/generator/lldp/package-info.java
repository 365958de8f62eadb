/** What LLDP shows on every port when all cables are right: {@code lldp.json}. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.lldp;
