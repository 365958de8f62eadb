package dev.weft.generator.switches;

import dev.weft.generator.backend.Outputs;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

  /**
   * What DHCP tells a switch.
   *
   * @param first where its first file is
   * @param image what it is to run; null where it keeps what it has
   */
  default List<DhcpOption> dhcp(URI first, @Nullable BootImage image) {
    return List.of(DhcpOption.of("boot-file-name", first.toString()));
  }

  /** Options of {@link #dhcp} that the DHCP server has to be taught, whatever switches install. */
  default List<DhcpOption.Definition> definitions() {
    return List.of();
  }

  /** Those that it has to be taught where a switch installs an image. */
  default List<DhcpOption.Definition> imageDefinitions() {
    return List.of();
  }
}
