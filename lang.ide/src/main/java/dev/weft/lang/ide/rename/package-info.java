/** Gives declarations other names, wherever they are named. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.rename;
