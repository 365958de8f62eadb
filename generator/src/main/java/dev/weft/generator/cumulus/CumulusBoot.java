package dev.weft.generator.cumulus;

import dev.weft.generator.switches.BootImage;
import dev.weft.generator.switches.BootScript;
import dev.weft.generator.switches.BootUrls;
import dev.weft.generator.switches.DhcpOption;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The script of Cumulus Linux, which finds it by an option of its own. */
final class CumulusBoot implements BootScript {
  private static final DhcpOption.Definition URL =
      new DhcpOption.Definition("cumulus-provision-url", 239, "dhcp4");

  @Override
  public String text(BootUrls urls) {
    return new CumulusBootText().render(urls);
  }

  @Override
  public List<DhcpOption> dhcp(URI first, @Nullable BootImage image) {
    return List.of(DhcpOption.of(URL.name(), first.toString()));
  }

  @Override
  public List<DhcpOption.Definition> definitions() {
    return List.of(URL);
  }
}
