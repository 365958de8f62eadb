/**
 * The simulation model: what the engine runs, as columns in memory and as a versioned JSON file.
 *
 * <p>Here live the data, their checks, and the reader and writer of the file. No solving, no
 * expansion of operations, and nothing of the language: the file format is the whole contract (see
 * {@code docs/reference/simulation-model.md}).
 */
@NullMarked
package dev.weft.engine.model;

import org.jspecify.annotations.NullMarked;
