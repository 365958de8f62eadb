/** The TextMate grammar that VS Code colours texts by, made from the grammar of the language. */
package dev.weft.lang.ide.textmate;
