package dev.weft.generator.srlinux;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A container or an entry of a list, in the JSON of YANG (RFC 7951), in output order. */
final class Tree {
  private static final String ADMIN_STATE = "admin-state";
  private static final String ENABLE = "enable";

  private final Map<String, Object> members = new LinkedHashMap<>();

  /** One with members, given as name, value, name, value … */
  static Tree of(Object... namesAndValues) {
    Tree tree = new Tree();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      tree.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return tree;
  }

  /** One that is turned on. */
  static Tree enabled() {
    return of(ADMIN_STATE, ENABLE);
  }

  /** Adds a text, a number, a truth, a tree or a list of those; an empty list is left out. */
  Tree put(String name, Object value) {
    if (!(value instanceof List<?> list && list.isEmpty())) {
      members.put(name, value);
    }
    return this;
  }

  /** Turns it on. */
  Tree enable() {
    return put(ADMIN_STATE, ENABLE);
  }

  /** As a file. */
  void write(Writer out) throws IOException {
    JsonWriter json = new JsonWriter(out);
    json.setIndent("  ");
    json.setHtmlSafe(false);
    write(json);
    json.flush();
    out.append('\n');
  }

  private void write(JsonWriter json) throws IOException {
    json.beginObject();
    for (Map.Entry<String, Object> member : members.entrySet()) {
      json.name(member.getKey());
      value(json, member.getValue());
    }
    json.endObject();
  }

  private static void value(JsonWriter json, Object value) throws IOException {
    switch (value) {
      case Tree tree -> tree.write(json);
      case Number number -> json.value(number);
      case Boolean truth -> json.value(truth);
      case String text -> json.value(text);
      case List<?> list -> {
        json.beginArray();
        for (Object each : list) {
          value(json, each);
        }
        json.endArray();
      }
      default -> throw new IllegalArgumentException("no value of JSON: " + value);
    }
  }
}
