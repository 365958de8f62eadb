/** Random edits of all texts of the project, run through the whole tool. */
@NullMarked
package dev.weft.generator.fuzz;

import org.jspecify.annotations.NullMarked;
