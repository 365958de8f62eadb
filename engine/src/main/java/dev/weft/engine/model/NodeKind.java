package dev.weft.engine.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a node of the network is. */
public enum NodeKind {
  /** A rank runs here. */
  GPU,
  /** A network card; a destination of the routing. Its links to switches are its ports. */
  NIC,
  /** A switch of the scale-up domain: NVSwitch, UALink switch. */
  SCALE_UP,
  /** Anything else inside a server that forwards: PCIe switch, CPU. */
  HOST,
  /** A switch of the scale-out network; forwards by the routing table. */
  SWITCH;

  private static final Map<String, NodeKind> BY_WORD =
      Arrays.stream(values()).collect(Collectors.toMap(NodeKind::word, kind -> kind));

  /** Returns the kind of that word, or null when there is none. */
  static @Nullable NodeKind ofWord(String word) {
    return BY_WORD.get(word);
  }

  /** Returns the word that files and messages use: lower case, hyphens. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
