/** Tests of the package of the same name. */
@NullMarked
package dev.weft.engine.model;

import org.jspecify.annotations.NullMarked;
