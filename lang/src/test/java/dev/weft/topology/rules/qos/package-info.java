/** Tests of rules on the built fabric that no text can break. */
@org.jspecify.annotations.NullMarked
package dev.weft.topology.rules.qos;
