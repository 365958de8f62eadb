package dev.weft.generator.hosts;

import dev.weft.topology.Topology;
import dev.weft.topology.UsedServers;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The folder of each type of servers. */
public final class HostFolders {
  private HostFolders() {}

  /** By model, in their order; types of the same name from two files are numbered. */
  public static Map<Integer, String> of(Topology topology) {
    Set<String> taken = new HashSet<>();
    Map<Integer, String> folders = new TreeMap<>();
    for (int model : UsedServers.of(topology)) {
      String name = topology.serverModels().get(model).name();
      String plain = name.replaceAll("[^A-Za-z0-9_.-]", "_").replaceAll("^\\.+", "_");
      String folder = plain;
      for (int i = 2; !taken.add(folder.toLowerCase(Locale.ROOT)); i++) {
        folder = plain + "-" + i;
      }
      folders.put(model, "hosts/" + folder);
    }
    return folders;
  }
}
