package dev.weft.generator.constructs;

/**
 * A way to write a construct.
 *
 * @param words as the table has it, in Markdown
 * @param text what to add to a design: on each line a block of it, a bar and what stands there,
 *     {@code routing | bfd 3 x 300 ms}; what has the same first word replaces what the design has
 */
public record Example(String words, String text) {}
