package dev.weft.generator.nccl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An element of a topology file: name, attributes in order, children. */
record Element(String name, Map<String, String> attributes, List<Element> children) {
  /** An element with attributes given as name, value, name, value … */
  static Element of(String name, String... attributes) {
    Map<String, String> all = new LinkedHashMap<>();
    for (int i = 0; i < attributes.length; i += 2) {
      all.put(attributes[i], attributes[i + 1]);
    }
    return new Element(name, all, new ArrayList<>());
  }

  Element add(Element child) {
    children.add(child);
    return this;
  }

  /** Elements from here down, itself included. */
  int count() {
    return 1 + children.stream().mapToInt(Element::count).sum();
  }
}
