/** What a template takes, while its arguments are written. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.signature;
