/** Tests of the package of the same name. */
@NullMarked
package dev.weft.engine.flow;

import org.jspecify.annotations.NullMarked;
