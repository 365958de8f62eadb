package dev.weft.topology;

/** What a server is there for. */
public enum ServerRole {
  /** Takes part in the workload. */
  LIT("servers"),
  /** Installed and cabled, stands by for one that fails. */
  BACKUP("backup"),
  /** Plugs into the same leaves and takes no part in the workload. */
  ATTACHED("attach"),
  /** No server: the management port of a switch of another network. */
  SWITCH("switches");

  private final String word;

  ServerRole(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
