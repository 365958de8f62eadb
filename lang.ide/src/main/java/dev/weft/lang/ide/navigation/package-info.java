/** Where words of a text lead that are no names: files and packages that are imported. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.navigation;
