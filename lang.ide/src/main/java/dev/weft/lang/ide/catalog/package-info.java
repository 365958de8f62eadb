/** The catalog as editors open it. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.catalog;
