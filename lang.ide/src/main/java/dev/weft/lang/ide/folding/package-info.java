/** What can be folded: blocks, comments, imports. */
@org.jspecify.annotations.NullMarked
package dev.weft.lang.ide.folding;
