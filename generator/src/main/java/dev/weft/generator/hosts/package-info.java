/** What servers are set to so that they agree with the switches of their fabric. */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.hosts;
