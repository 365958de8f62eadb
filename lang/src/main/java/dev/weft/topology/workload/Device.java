package dev.weft.topology.workload;

import java.util.List;

/**
 * Something of a fabric that a path names.
 *
 * @param path as it is written, every index said
 * @param row of its table; a plane from 0; of a port the switch or NIC that has it
 * @param links rows of the links of a port; empty for all else
 */
public record Device(Kind kind, String path, int row, List<Integer> links) {
  /** What a path can lead to. */
  public enum Kind {
    POD("pod"),
    SEGMENT("segment"),
    PLANE("plane"),
    SWITCH("switch"),
    SERVER("server"),
    GPU("gpu"),
    NIC("nic"),
    PORT("port"),
    /** The memory of a server's processors; an end of flows only. */
    HOST("host");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }
}
