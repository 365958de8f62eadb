/**
 * Names: what a reference can see in its file, in the files that it imports, and in the catalog.
 */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.scoping;
