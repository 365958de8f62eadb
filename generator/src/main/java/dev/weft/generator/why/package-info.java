/** How what was derived of parts of a fabric came about, addresses and ports among them. */
@NullMarked
package dev.weft.generator.why;

import org.jspecify.annotations.NullMarked;
