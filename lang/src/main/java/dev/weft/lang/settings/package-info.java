/**
 * The registry of settings: one expression declares each, with where it may stand, its kind, its
 * default, what is plausible, when it applies and a sentence. Readers ask for values by its
 * constants; checks, completion, hover and the reference pages have the rest from it. Plain Java:
 * what a text says comes in through {@link dev.weft.lang.settings.Written}.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.settings;
