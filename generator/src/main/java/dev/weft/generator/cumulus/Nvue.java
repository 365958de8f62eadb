package dev.weft.generator.cumulus;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A configuration as a tree of words, as NVUE sees it: {@code nv set a b c} is {@code set("c", "a",
 * "b")}. Keys stay in the order in which they come.
 *
 * @param children a text, a number or another tree by key
 */
record Nvue(Map<String, Object> children) {
  Nvue() {
    this(new LinkedHashMap<>());
  }

  /** A text at the end of a path. */
  void set(String value, String... path) {
    parent(path).children.put(path[path.length - 1], value);
  }

  /** A number at the end of a path. */
  void set(long value, String... path) {
    parent(path).children.put(path[path.length - 1], value);
  }

  /** The tree at the end of a path, empty when it was not there. */
  Nvue at(String... path) {
    Nvue tree = this;
    for (String key : path) {
      tree = (Nvue) tree.children.computeIfAbsent(key, name -> new Nvue());
    }
    return tree;
  }

  /** The tree at the end of a path; null when nothing or no tree is there. */
  @Nullable Nvue find(String... path) {
    Nvue tree = this;
    for (String key : path) {
      if (!(tree.children.get(key) instanceof Nvue next)) {
        return null;
      }
      tree = next;
    }
    return tree;
  }

  private Nvue parent(String... path) {
    Nvue tree = this;
    for (int i = 0; i < path.length - 1; i++) {
      tree = tree.at(path[i]);
    }
    return tree;
  }
}
