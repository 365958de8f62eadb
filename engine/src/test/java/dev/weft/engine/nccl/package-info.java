/** Tests of the package of the same name. */
@NullMarked
package dev.weft.engine.nccl;

import org.jspecify.annotations.NullMarked;
