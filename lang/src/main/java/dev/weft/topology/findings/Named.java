package dev.weft.topology.findings;

/**
 * An argument of a message that names another place of the text: it prints as its name, and editors
 * lead there.
 *
 * @param name what the message calls it
 * @param origin where it stands
 */
public record Named(String name, Origin origin) {
  @Override
  public String toString() {
    return name;
  }
}
