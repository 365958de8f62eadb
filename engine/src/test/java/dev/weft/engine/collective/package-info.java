/** Tests of the package of the same name. */
@NullMarked
package dev.weft.engine.collective;

import org.jspecify.annotations.NullMarked;
