package dev.weft.generator.switches;

import java.util.List;

/**
 * How the switches of a system answer those who ask over gNMI.
 *
 * @param port of TCP
 * @param isSecured whether by TLS
 * @param subscriptions what there is to ask for
 */
public record GnmiService(int port, boolean isSecured, List<Subscription> subscriptions) {
  public GnmiService {
    subscriptions = List.copyOf(subscriptions);
  }

  /**
   * Paths that are asked for together.
   *
   * @param name what they are about
   * @param target the database in which the paths are; empty where there is one
   * @param isOfPolicy whether they are asked for only where the fabric has a QoS policy
   */
  public record Subscription(String name, String target, boolean isOfPolicy, List<String> paths) {
    public Subscription {
      paths = List.copyOf(paths);
    }
  }
}
