/**
 * What an editor can start on a fabric besides editing it; offered when an implementation is there.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.actions;
