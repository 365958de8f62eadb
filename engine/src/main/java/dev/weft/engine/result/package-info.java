/**
 * What a run found: rows of collectives, use of links, and their files and tables. Nothing here
 * computes times; reports and traces are written from these records.
 */
@NullMarked
package dev.weft.engine.result;

import org.jspecify.annotations.NullMarked;
