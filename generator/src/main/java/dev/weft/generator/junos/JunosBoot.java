package dev.weft.generator.junos;

import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.BootUrls;
import dev.weft.generator.switches.DhcpOption;
import java.net.URI;
import java.util.List;

/** The script of Junos, which learns of it by options of Juniper's own inside option 43. */
final class JunosBoot implements BootScript {
  private static final String SPACE = "vendor-encapsulated-options-space";

  /** Which file, and how to fetch it. */
  private static final DhcpOption.Definition FILE =
      new DhcpOption.Definition("junos-config-file", 1, SPACE);

  private static final DhcpOption.Definition TRANSFER =
      new DhcpOption.Definition("junos-transfer-mode", 3, SPACE);

  @Override
  public String text(BootUrls urls) {
    return new JunosBootText().render(urls);
  }

  @Override
  public List<DhcpOption> dhcp(URI first) {
    return List.of(
        DhcpOption.of("tftp-server-name", first.getHost()),
        new DhcpOption(null, "vendor-encapsulated-options", null),
        new DhcpOption(SPACE, FILE.name(), first.getPath().substring(1)),
        new DhcpOption(SPACE, TRANSFER.name(), "http"));
  }

  @Override
  public List<DhcpOption.Definition> definitions() {
    return List.of(FILE, TRANSFER);
  }
}
