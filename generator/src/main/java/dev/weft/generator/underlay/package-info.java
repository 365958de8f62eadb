/**
 * What every switch operating system needs to know about one switch: its ports with what hangs on
 * them, its ECMP width, its partner leaf. Names of ports per operating system live here too. No
 * syntax of any target.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.generator.underlay;
