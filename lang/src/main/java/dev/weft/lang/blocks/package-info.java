/**
 * The blocks of a text as they are meant: what each is called in the registry of settings, what it
 * holds and inherits, how it is named to the user.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.blocks;
