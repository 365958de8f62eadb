/** Quick fixes: what an issue's code and data suggest to change. Editors apply them. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.codeaction;
