/** The editor services, as a client of the language server sees them. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide;
