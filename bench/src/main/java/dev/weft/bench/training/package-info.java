/** Published training steps against simulated ones. */
@NullMarked
package dev.weft.bench.training;

import org.jspecify.annotations.NullMarked;
