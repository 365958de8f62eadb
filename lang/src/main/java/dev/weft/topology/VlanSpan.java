package dev.weft.topology;

/** Neighbouring VLANs, both ends included. */
public record VlanSpan(int first, int last) {
  /** All that a tag can say. */
  public static final VlanSpan ALL = new VlanSpan(1, 4094);

  public boolean has(int vlan) {
    return first <= vlan && vlan <= last;
  }

  @Override
  public String toString() {
    return first + " to " + last;
  }
}
