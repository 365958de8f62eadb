/** From the fixes of rules, which speak of statements and settings, to changes of a text. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.fixes;
