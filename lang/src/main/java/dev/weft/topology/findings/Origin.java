package dev.weft.topology.findings;

/**
 * Where in the text something was declared.
 *
 * @param uri the file
 * @param line from 1
 * @param column from 1
 * @param offset characters from the start of the file
 * @param length characters
 */
public record Origin(String uri, int line, int column, int offset, int length) {
  /** For messages that speak of a second place: name of the file, colon, line. */
  public String fileAndLine() {
    return uri.substring(uri.lastIndexOf('/') + 1) + ":" + line;
  }

  /** Whether another place lies in this one, or is this one. */
  public boolean holds(Origin other) {
    return uri.equals(other.uri)
        && offset <= other.offset
        && other.offset + other.length <= offset + length;
  }
}
