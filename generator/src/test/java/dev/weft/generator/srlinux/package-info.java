/** Tests of the SR Linux backend. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.srlinux;
