/** What was derived of open texts when they were last built whole, by their elements. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.derived;
