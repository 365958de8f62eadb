/** Tests that hold the reference to what the language does. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.reference;
