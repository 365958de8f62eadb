/**
 * Switches that run Nokia SR Linux: {@code configs/<hostname>.json}, the whole configuration as
 * {@code /etc/opt/srlinux/config.json} holds it. It is a tree (RFC 7951) because Nokia publishes
 * its YANG models, against which JSON can be validated off the switch, and the commands of the CLI
 * can't. What is emitted, approximated or refused: docs/reference/backends.md.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.srlinux;
