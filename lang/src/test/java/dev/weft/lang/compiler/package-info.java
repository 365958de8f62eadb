/** The compiler on broken, large and hostile texts, and with each rule switched off. */
@NullMarked
package dev.weft.lang.compiler;

import org.jspecify.annotations.NullMarked;
