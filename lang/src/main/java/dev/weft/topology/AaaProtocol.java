package dev.weft.topology;

/** How a switch asks a server who may log in. */
public enum AaaProtocol {
  /** TACACS+ (RFC 8907). */
  TACACS("tacacs"),
  /** RADIUS (RFC 2865). */
  RADIUS("radius");

  private final String word;

  AaaProtocol(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
