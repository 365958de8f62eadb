@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.colouring;
