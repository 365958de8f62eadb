package dev.weft.topology;

/**
 * How a system names the ports of a family of switches, where it names those of others otherwise.
 */
public enum PortNames {
  /** Junos OS Evolved: {@code et-0/0/3} at every rate. */
  EVOLVED("evolved"),
  /** Junos OS before it: {@code ge-}, {@code mge-}, {@code xe-} or {@code et-}, by the rate. */
  CLASSIC("classic"),
  /** SONiC's aliases count cages, and letters in them: {@code etp3b}. */
  ETP("etp"),
  /** SONiC's aliases are what EOS would say: {@code Ethernet3/5}. */
  ARISTA("arista");

  private final String word;

  PortNames(String word) {
    this.word = word;
  }

  /** The word of the language. */
  public String word() {
    return word;
  }
}
