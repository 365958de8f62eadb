package dev.weft.generator.dns;

import java.util.List;

/**
 * A zone, in output order.
 *
 * @param name without the dot at its end
 * @param file its file, beside the others
 * @param server name server, absolute
 */
record Zone(String name, String file, String server, List<Entry> entries) {

  /**
   * A record.
   *
   * @param owner relative to the zone
   * @param type {@code A}, {@code AAAA} or {@code PTR}
   */
  record Entry(String owner, String type, String value) {}
}
