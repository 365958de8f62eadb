/** Names of everything that has an address: zone files for a name server, and a hosts file. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.dns;
