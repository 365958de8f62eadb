package dev.weft.generator.cumulus;

import dev.weft.generator.underlay.Secrets;
import dev.weft.generator.yaml.Yaml;
import dev.weft.topology.AaaProtocol;
import dev.weft.topology.ManagementServices;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Who may log in: servers are asked, then, when none of them answers, the switch's own users. NVUE
 * has no key for all servers, and none of them without one, so that all of it is in the template;
 * until that is loaded the switch asks nobody but itself.
 */
final class CumulusLogins {
  /** As the manual has it. */
  static final int MOST_SERVERS = 8;

  /** The first release in which NVUE knows TACACS+, beyond the beta of 5.4, and RADIUS. */
  private static final Release FIRST_TACACS = new Release(5, 5);

  private static final Release FIRST_RADIUS = new Release(5, 7);

  /** The first that finds servers of TACACS+ by their address. */
  private static final Release BY_ADDRESS = new Release(5, 12);

  private final ManagementServices services;

  CumulusLogins(ManagementServices services) {
    this.services = services;
  }

  /** The spellings that there were. */
  enum Words {
    NONE,
    BY_PRIORITY,
    BY_ADDRESS,
    IN_ORDER
  }

  /** How a release says it. */
  Words words(Release release) {
    boolean isTacacs = services.aaaProtocol() == AaaProtocol.TACACS;
    if (release.isBefore(isTacacs ? FIRST_TACACS : FIRST_RADIUS)) {
      return Words.NONE;
    }
    if (release.isBefore(BY_ADDRESS)) {
      return Words.BY_PRIORITY;
    }
    return release.isBefore(Release.NEW_WORDS) ? Words.BY_ADDRESS : Words.IN_ORDER;
  }

  /** What the switch is to load besides, with a placeholder for the key. */
  String secrets(Words words) {
    Map<String, Object> aaa = new LinkedHashMap<>();
    String protocol = services.aaaProtocol().word();
    List<String> methods = List.of(protocol, "local");
    if (words == Words.IN_ORDER) {
      aaa.put("authentication", Map.of("order", methods));
    } else {
      aaa.put("authentication-order", numbered(methods));
    }
    Map<String, Object> client = new LinkedHashMap<>();
    if (words == Words.BY_PRIORITY) {
      client.put("enable", "on");
    }
    client.put("server", servers(words));
    client.put("vrf", CumulusBuilder.vrf(services));
    aaa.put(protocol, client);
    String tree = Yaml.write(Map.of("set", Map.of("system", Map.of("aaa", aaa))));
    return "# " + Secrets.REMARK + "\n- " + tree.indent(2).substring(2);
  }

  private Map<String, Object> servers(Words words) {
    boolean isTacacs = services.aaaProtocol() == AaaProtocol.TACACS;
    Map<String, Object> servers = new LinkedHashMap<>();
    for (String address : services.aaa()) {
      Map<String, Object> server = new LinkedHashMap<>();
      int priority = servers.size() + 1;
      boolean isByPriority = isTacacs && words == Words.BY_PRIORITY;
      if (isByPriority) {
        server.put("host", address);
      }
      if (isTacacs && address.indexOf(':') >= 0) {
        server.put("prefer-ip-version", 6);
      }
      if (!isByPriority) {
        server.put("priority", priority);
      }
      server.put("secret", Secrets.AAA_KEY);
      servers.put(isByPriority ? String.valueOf(priority) : address, server);
    }
    return servers;
  }

  private static Map<String, Object> numbered(List<String> methods) {
    Map<String, Object> numbered = new LinkedHashMap<>();
    methods.forEach(method -> numbered.put(String.valueOf(numbered.size() + 1), method));
    return numbered;
  }
}
