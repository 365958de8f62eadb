/** Tests of refactorings. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.refactoring;
