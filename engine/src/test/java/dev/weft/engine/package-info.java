/** Tests of the engine as a whole, with expected values derived in comments. */
@NullMarked
package dev.weft.engine;

import org.jspecify.annotations.NullMarked;
