/** From files to checked fabrics and scenarios: what hosts other than editors call. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.compiler;
