/**
 * What a person reads after a run: one self-contained page with pictures, and a trace for Perfetto.
 * Pictures are SVG that is written here, so that a page has the same bytes everywhere, needs no
 * script, prints, and can be read without Weft. Nothing here computes times.
 */
@NullMarked
package dev.weft.engine.report;

import org.jspecify.annotations.NullMarked;
