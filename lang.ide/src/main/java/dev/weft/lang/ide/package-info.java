/**
 * Editor services without a user interface: wiring of the Xtext services; see the packages below
 * for each.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide;
