package dev.weft.generator.dns;

import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.Site;
import dev.weft.generator.backend.SiteBackend;
import dev.weft.generator.findings.SiteIssue;
import dev.weft.generator.site.Device;
import dev.weft.generator.site.Devices;
import dev.weft.generator.site.NamedAddress;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Issue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes {@code dns/}; docs/reference/operations.md describes it. Nothing without addresses. */
public final class DnsBackend implements SiteBackend {
  private static final String FOLDER = "dns/";

  @Override
  public String target() {
    return "dns";
  }

  /** No name may stand for two devices, or be longer than DNS allows. */
  @Override
  public List<Diagnostic> limits(Site site) {
    Map<String, String> owners = new HashMap<>();
    List<Diagnostic> found = new ArrayList<>();
    boolean isTold = false;
    for (Device device : devices(site)) {
      List<String> names = new ArrayList<>(List.of(device.name()));
      device.addresses().forEach(address -> names.add(device.nameOf(address)));
      for (String name : names) {
        if (name.length() > Zones.LONGEST_LABEL && !isTold) {
          isTold = true;
          Issue issue = SiteIssue.NAME_TOO_LONG.at(-1, name, Zones.LONGEST_LABEL);
          found.add(Diagnostics.of(device.design().topology(), issue));
        }
        String before = owners.putIfAbsent(name.toLowerCase(Locale.ROOT), device.name());
        if (before != null && !before.equals(device.name())) {
          found.add(Diagnostics.nowhere(SiteIssue.NAME_TWICE, name, before, device.name()));
          return found;
        }
      }
    }
    return found;
  }

  private static List<Device> devices(Site site) {
    try {
      return Devices.of(site);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void generate(Site site, Outputs outputs) throws IOException {
    List<Device> devices = Devices.of(site);
    if (devices.stream().allMatch(device -> device.addresses().isEmpty())) {
      return;
    }
    Zones zones = Zones.of(site, devices);
    ZoneText text = new ZoneText();
    for (Zone zone : zones.all()) {
      outputs.write(FOLDER + zone.file(), text.render(zone));
    }
    outputs.write(FOLDER + "named.conf", text.configuration(zones.all()));
    hosts(zones.domain(), devices, outputs);
  }

  /** A line for each address: its names, the longest first, as {@code hosts(5)} wants. */
  private static void hosts(String domain, List<Device> devices, Outputs outputs)
      throws IOException {
    try (Writer out = outputs.open(FOLDER + "hosts")) {
      for (Device device : devices) {
        List<NamedAddress> main = device.main();
        for (NamedAddress address : device.addresses()) {
          String name = device.nameOf(address);
          if (name.length() > Zones.LONGEST_LABEL) {
            continue;
          }
          out.append(address.text()).append(' ');
          if (main.contains(address)) {
            out.append(device.name()).append('.').append(domain).append(' ');
            out.append(device.name()).append(' ');
          }
          out.append(name).append('.').append(domain).append(' ').append(name).append('\n');
        }
      }
    }
  }
}
