package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.backend.Backend;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.index.FabricIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Who may log in, on every system that Weft tells: method lists with the switch's own users last in
 * the configuration, keys as placeholders in a template, and never the other way round.
 */
class LoginsTest {
  private static final String SERVERS = "aaa 10.9.0.5 10.9.0.6";

  /**
   * What each manual asks for, by system and protocol: Arista's and Cisco's commands {@code
   * tacacs-server key} and {@code radius-server key}, Juniper's {@code tacplus-server} and {@code
   * radius-server}, SONiC's tables TACPLUS and RADIUS, NVIDIA's {@code system aaa} of release 5.16.
   */
  static Stream<Arguments> templates() {
    return Stream.of(
        Arguments.of("eos", "tacacs", "tacacs-server key 0 ${WEFT_AAA_KEY}\n"),
        Arguments.of("eos", "radius", "radius-server key 0 ${WEFT_AAA_KEY}\n"),
        Arguments.of("nxos", "tacacs", "feature tacacs+\ntacacs-server key 0 ${WEFT_AAA_KEY}\n"),
        Arguments.of("nxos", "radius", "radius-server key 0 ${WEFT_AAA_KEY}\n"),
        Arguments.of("junos", "tacacs", junos("tacplus")),
        Arguments.of("junos", "radius", junos("radius")),
        Arguments.of(
            "sonic",
            "tacacs",
            """
            {
                "AAA": {
                    "accounting": {
                        "login": "tacacs+,local"
                    },
                    "authentication": {
                        "login": "tacacs+,local"
                    }
                },
                "TACPLUS": {
                    "global": {
                        "passkey": "${WEFT_AAA_KEY}"
                    }
                }
            }
            """),
        Arguments.of(
            "sonic",
            "radius",
            """
            {
                "AAA": {
                    "authentication": {
                        "login": "radius,local"
                    }
                },
                "RADIUS": {
                    "global": {
                        "passkey": "${WEFT_AAA_KEY}"
                    }
                }
            }
            """),
        Arguments.of("cumulus", "tacacs", cumulus("tacacs")),
        Arguments.of("cumulus", "radius", cumulus("radius")));
  }

  private static String junos(String method) {
    String server = "set system " + method + "-server ";
    return server
        + "10.9.0.5 routing-instance mgmt_junos\n"
        + server
        + "10.9.0.5 secret \"${WEFT_AAA_KEY}\"\n"
        + server
        + "10.9.0.6 routing-instance mgmt_junos\n"
        + server
        + "10.9.0.6 secret \"${WEFT_AAA_KEY}\"\n"
        + "set system accounting events login\n"
        + "set system accounting events interactive-commands\n"
        + "set system accounting destination "
        + method
        + "\n";
  }

  private static String cumulus(String protocol) {
    return """
        - set:
            system:
              aaa:
                authentication:
                  order:
                    - %1$s
                    - local
                %1$s:
                  server:
                    "10.9.0.5":
                      priority: 1
                      secret: "${WEFT_AAA_KEY}"
                    "10.9.0.6":
                      priority: 2
                      secret: "${WEFT_AAA_KEY}"
                  vrf: mgmt
        """
        .formatted(protocol);
  }

  @ParameterizedTest
  @MethodSource("templates")
  void theKeyIsAPlaceholderOfATemplate(String os, String protocol, String expected) {
    Map<String, String> files = files(os, protocol);
    String template = files.get("secrets/" + os + ".template");
    String body =
        template.startsWith("{") ? template : template.substring(template.indexOf('\n') + 1);
    assertEquals(expected, body);
  }

  /** What a switch loads that has no key yet. */
  static Stream<Arguments> fallbacks() {
    String group = "aaa authentication login default group WEFT local";
    return Stream.of(
        Arguments.of("eos", List.of(group, "aaa authentication login console local")),
        Arguments.of("nxos", List.of(group)),
        Arguments.of("junos", List.of("set system authentication-order password")),
        Arguments.of("sonic", List.of("\"login\": \"local\"")));
  }

  @ParameterizedTest
  @MethodSource("fallbacks")
  void ownUsersMayLogInWithoutTheKey(String os, List<String> lines) {
    for (String protocol : List.of("tacacs", "radius")) {
      files(os, protocol)
          .forEach(
              (path, text) -> {
                if (path.matches("configs/.*(cfg|set|db.json)")) {
                  lines.forEach(line -> assertTrue(text.contains(line), path + "\n" + text));
                }
              });
    }
  }

  @ParameterizedTest
  @MethodSource("templates")
  void noConfigurationHasAKeyOrAPlaceholder(String os, String protocol, String template) {
    files(os, protocol)
        .forEach(
            (path, text) -> {
              if (path.startsWith("configs/")) {
                assertFalse(text.contains("WEFT_AAA_KEY"), path);
                text.lines()
                    .filter(line -> !line.startsWith("#"))
                    .forEach(line -> assertFalse(line.matches(".*(secret|passkey| key ).*"), line));
              }
            });
  }

  /** What is no name or address is refused, so that it can end no line of a template either. */
  @ParameterizedTest
  @MethodSource("templates")
  void aHostileServerIsRefused(String os, String protocol, String template) {
    for (String name : List.of("x\nno aaa", "$(id)", "${HOME}", "x\"", "x y", "x\\", "'x")) {
      FabricIndex design = HostileDesigns.withService(design(os, protocol), 4, name);
      assertTrue(
          backend(os).limits(design).stream()
              .anyMatch(issue -> issue.severity() == Issue.Severity.ERROR),
          name);
    }
  }

  private static Map<String, String> files(String os, String protocol) {
    FabricIndex design = design(os, protocol);
    List<Issue> issues = new ArrayList<>(backend(os).limits(design));
    assertEquals(List.of(), issues);
    return Golden.files(backend(os), design);
  }

  private static FabricIndex design(String os, String protocol) {
    return SmallFabric.with(
        "os frr", "os " + os, "routing {", SERVERS + "  aaa-protocol " + protocol + "  routing {");
  }

  private static Backend backend(String os) {
    return SwitchTargets.BACKENDS.get(os);
  }
}
