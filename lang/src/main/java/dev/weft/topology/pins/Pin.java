package dev.weft.topology.pins;

/**
 * A derived value of a network that is live.
 *
 * @param path the device, as written in the language: {@code pod[1].segment[2].leaf[3]}
 * @param key what it is of the device: {@code loopback}, {@code rail[3].network}
 * @param value may have spaces inside
 */
public record Pin(String fabric, String path, String key, String value) {
  /** What is pinned, without its value. */
  record Subject(String fabric, String path, String key) {}

  Subject subject() {
    return new Subject(fabric, path, key);
  }

  @Override
  public String toString() {
    return fabric + " " + path + " " + key + " " + value;
  }
}
