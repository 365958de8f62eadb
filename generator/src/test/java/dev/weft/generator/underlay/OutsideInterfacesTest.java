package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.addresses.Address;
import dev.weft.generator.addresses.AddressRows;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The interfaces towards the outside that {@code addresses.csv} names are those of configurations.
 */
class OutsideInterfacesTest {
  private static final String LINE =
      "leaf per rail of Box { external %s x 400 Gb/s to \"wall\""
          + " { pool 192.0.2.0/24  static 0.0.0.0/0  %s } }";

  /** Links of a line, its words, and interfaces that they are on each of two leaves. */
  static Stream<Arguments> designs() {
    List<Arguments> all = new ArrayList<>();
    for (String system : SwitchTargets.BACKENDS.keySet()) {
      for (String vlan : List.of("", "vlan 9", "vlan 3100")) {
        all.add(Arguments.of(system, 2, vlan, 2));
        all.add(Arguments.of(system, 2, vlan + "  lacp", 1));
      }
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("designs")
  void standInTheConfigurationWithTheAddress(String system, int links, String words, int interfaces)
      throws IOException {
    FabricIndex design =
        SmallFabric.on(
            system, "leaf per rail of Box", LINE.formatted(links, words), "1 x 400", "2 x 400");
    int[] found = {0};
    new AddressRows(design)
        .forEach(
            row -> {
              if (row.kind() == Address.Kind.EXTERNAL) {
                found[0]++;
                String text = configuration(system, design, row.device());
                Pattern pattern = pattern(system, Objects.requireNonNull(row.port()), row);
                assertTrue(pattern.matcher(text).find(), () -> pattern + " is not in\n" + text);
              }
            });
    assertEquals(2 * interfaces, found[0]);
  }

  /** How a system says that an interface has an address, with nothing of another one between. */
  private static Pattern pattern(String system, String name, Address row) {
    String address = Pattern.quote(row.address() + "/" + row.length());
    int dot = name.lastIndexOf('.');
    String port = Pattern.quote(dot < 0 ? name : name.substring(0, dot));
    String unit = dot < 0 ? "0" : name.substring(dot + 1);
    String whole = Pattern.quote(name);
    return Pattern.compile(
        switch (system) {
          case "eos", "nxos", "frr" ->
              "(?m)^interface " + whole + "\\n(?: .*\\n)*? +ip address " + address + "$";
          case "junos" ->
              "(?m)^set interfaces "
                  + port
                  + " unit "
                  + unit
                  + " family inet address "
                  + address
                  + "$";
          case "cumulus" ->
              "(?m)^      \"?"
                  + whole
                  + "\"?:\\n(?:        .*\\n)*?        +\"?"
                  + address
                  + "\"?: \\{\\}$";
          case "sonic" -> "\"" + whole + "\\|" + address + "\"";
          case "srlinux" ->
              "\"name\": \""
                  + port
                  + "\"(?:(?!\"name\": )[\\s\\S])*\"index\": "
                  + unit
                  + ",(?:(?!\"index\": )[\\s\\S])*\"ip-prefix\": \""
                  + address
                  + "\"";
          default -> throw new AssertionError(system);
        });
  }

  private static String configuration(String system, FabricIndex design, String device) {
    StringBuilder text = new StringBuilder();
    Golden.files(Objects.requireNonNull(SwitchTargets.BACKENDS.get(system)), design)
        .forEach(
            (path, content) -> {
              if (path.startsWith("configs/" + device)) {
                text.append(content).append('\n');
              }
            });
    return text.toString();
  }
}
