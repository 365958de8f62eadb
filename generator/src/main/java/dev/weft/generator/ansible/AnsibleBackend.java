package dev.weft.generator.ansible;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.Site;
import dev.weft.generator.backend.SiteBackend;
import dev.weft.generator.yaml.Yaml;
import java.io.IOException;

/** Writes {@code ansible/inventory.yml}; docs/reference/operations.md describes it. */
public final class AnsibleBackend implements SiteBackend {
  private static final String HEADER =
      """
      # Written by Weft. Users, passwords and keys are yours: put them into group_vars beside this file, from a vault.
      """;

  @Override
  public String target() {
    return "ansible";
  }

  @Override
  public void generate(Site site, Outputs outputs) throws IOException {
    outputs.write("ansible/inventory.yml", HEADER + Yaml.write(Inventory.of(site)));
  }
}
