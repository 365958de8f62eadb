package dev.weft.generator.junos;

import dev.weft.generator.switches.BootImage;
import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.BootUrls;
import dev.weft.generator.switches.DhcpOption;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The script of Junos, which learns of it by options of Juniper's own inside option 43. */
final class JunosBoot implements BootScript {
  private static final String SPACE = "vendor-encapsulated-options-space";

  /** Which file, and how to fetch it. */
  private static final DhcpOption.Definition FILE =
      new DhcpOption.Definition("junos-config-file", 1, SPACE);

  /** The image. */
  private static final DhcpOption.Definition IMAGE =
      new DhcpOption.Definition("junos-image-file", 0, SPACE);

  private static final DhcpOption.Definition TRANSFER =
      new DhcpOption.Definition("junos-transfer-mode", 3, SPACE);

  @Override
  public String text(BootUrls urls) {
    return new JunosBootText().render(urls);
  }

  @Override
  public List<DhcpOption> dhcp(URI first, @Nullable BootImage image) {
    List<DhcpOption> options = new ArrayList<>();
    options.add(DhcpOption.of("tftp-server-name", first.getHost()));
    options.add(new DhcpOption(null, "vendor-encapsulated-options", null));
    options.add(new DhcpOption(SPACE, FILE.name(), path(first)));
    if (image != null) {
      options.add(new DhcpOption(SPACE, IMAGE.name(), path(URI.create(image.url()))));
    }
    options.add(new DhcpOption(SPACE, TRANSFER.name(), first.getScheme()));
    return options;
  }

  private static String path(URI url) {
    return url.getPath().substring(1);
  }

  @Override
  public List<DhcpOption.Definition> definitions() {
    return List.of(FILE, TRANSFER);
  }

  @Override
  public List<DhcpOption.Definition> imageDefinitions() {
    return List.of(IMAGE);
  }
}
