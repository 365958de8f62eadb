/** Tests of the package of the same name. */
@NullMarked
package dev.weft.engine.report;

import org.jspecify.annotations.NullMarked;
