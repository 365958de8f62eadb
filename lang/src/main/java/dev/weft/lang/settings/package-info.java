/**
 * The registry of settings: one row per key with where it is allowed, its kind, its default and one
 * sentence. It drives checks, completion, hover and the reference pages.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.settings;
