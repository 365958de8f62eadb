/** How numbers and words are put together in texts for people. Nothing here knows what they say. */
@NullMarked
package dev.weft.engine.text;

import org.jspecify.annotations.NullMarked;
