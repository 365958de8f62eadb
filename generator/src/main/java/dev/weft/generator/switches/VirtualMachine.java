package dev.weft.generator.switches;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A system that runs as a virtual machine in its container, as vrnetlab builds them: its ports are
 * counted, whatever those of the switch are called and whatever they are parts of.
 */
public final class VirtualMachine {
  private static final String DESCRIPTION = "description ";

  private VirtualMachine() {}

  /** The management port has the address of the container where the design says which. */
  public static Map<String, Object> settings(LabSwitch sw) {
    Map<String, Object> settings = new LinkedHashMap<>();
    if (!sw.management().isEmpty()) {
      settings.put("env", Map.of("CLAB_MGMT_PASSTHROUGH", "true"));
    }
    return settings;
  }

  /** The name of each port of a switch in the machine. */
  public static Map<String, String> names(LabSwitch sw, String prefix, int first) {
    Map<String, String> names = new HashMap<>();
    for (int i = 0; i < sw.ports().size(); i++) {
      names.put(sw.ports().get(i).name(), prefix + (first + i));
    }
    return names;
  }

  /**
   * A line with the names of ports that the machine has; null where it has none of that name. What
   * is described is at the other end of a cable.
   */
  public static @Nullable String renamed(String line, Pattern port, Map<String, String> names) {
    if (line.contains(DESCRIPTION)) {
      String start = line.substring(0, line.indexOf(DESCRIPTION));
      String renamed = renamed(start, port, names);
      return renamed == null ? null : renamed + line.substring(start.length());
    }
    Matcher found = port.matcher(line);
    StringBuilder renamed = new StringBuilder();
    while (found.find()) {
      String name = names.get(found.group());
      if (name == null) {
        return null;
      }
      found.appendReplacement(renamed, Matcher.quoteReplacement(name));
    }
    return found.appendTail(renamed).toString();
  }

  /** Lines, each with its end. */
  public static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }
}
