/** Tests of the package of the same name. */
@NullMarked
package dev.weft.engine.result;

import org.jspecify.annotations.NullMarked;
