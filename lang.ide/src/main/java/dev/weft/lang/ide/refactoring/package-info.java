/**
 * Changes of a text that leave what is built from it as it is: plain functions of the text and a
 * place, which editors offer and apply.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.refactoring;
