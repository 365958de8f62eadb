package dev.weft.generator.switches;

import dev.weft.generator.backend.Outputs;
import java.io.IOException;
import java.net.URI;
import java.util.List;

/** How switches of a system that start without a configuration get theirs. */
public interface BootScript {
  /** Name of the file that a switch fetches first. */
  default String file(String hostname) {
    return hostname + ".sh";
  }

  /** The script of a switch. */
  String text(BootUrls urls);

  /**
   * Writes what a switch fetches before its configuration.
   *
   * @param folder of the scripts
   */
  default void write(BootUrls urls, Outputs folder) throws IOException {
    folder.write(file(urls.hostname()), text(urls));
  }

  /** What DHCP tells a switch whose first file is at a URL. */
  default List<DhcpOption> dhcp(URI first) {
    return List.of(DhcpOption.of("boot-file-name", first.toString()));
  }

  /** Options of {@link #dhcp} that the DHCP server has to be taught. */
  default List<DhcpOption.Definition> definitions() {
    return List.of();
  }
}
