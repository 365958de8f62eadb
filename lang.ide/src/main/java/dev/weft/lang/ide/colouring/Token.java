package dev.weft.lang.ide.colouring;

/**
 * A stretch of one line that has a meaning of its own.
 *
 * @param offset from the beginning of the text
 * @param type of the protocol's {@code SemanticTokenTypes}
 * @param isDeclaration whether it is the name of what is declared there
 */
public record Token(int offset, int length, String type, boolean isDeclaration) {
  /** Where it ends. */
  public int end() {
    return offset + length;
  }
}
