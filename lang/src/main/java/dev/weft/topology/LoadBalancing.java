package dev.weft.topology;

/** How a switch chooses among equal next hops. */
public enum LoadBalancing {
  ECMP("ecmp"),
  FLOWLET("flowlet"),
  SPRAY("spray"),
  ADAPTIVE("adaptive"),
  STATIC("static");

  private final String word;

  LoadBalancing(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
