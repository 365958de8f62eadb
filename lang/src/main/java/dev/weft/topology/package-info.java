/**
 * The elaborated fabric: every server, NIC, switch, cable and address that is built, in compact
 * immutable tables, with the way back to the text that caused it. Plain Java: nothing here knows
 * EMF, Xtext or the language.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.topology;
