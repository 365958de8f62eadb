package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.generator.scenario.Reporter;
import dev.weft.lang.compiler.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run says once which templates of secrets wait, and how they are filled in. */
class OpenSecretsTest {
  private static final String TEXT =
      """
      weft 1
      gpu Gpu { memory 80 GB }
      nic Nic { ports 1 x 100 Gb/s  roce }
      server Server { gpus 1 of Gpu  nics 1 of Nic for backend }
      switch Leaf { os eos  ports 8 x 400 Gb/s breakout 4 x 100 Gb/s }
      switch Spine { os junos  ports 8 x 400 Gb/s }
      fabric Small {
        transport roce
        aaa 10.9.0.5
        routing { ebgp  unnumbered  mtu 9000 }
        segment {
          servers 2 of Server
          leaf of Leaf serves rails 1..1
          uplink 1 x 400 Gb/s to each spine
        }
        spine 2 of Spine
      }
      """;

  @TempDir Path scratch;

  @Test
  void saysItUntilTheFilesAreThere() throws IOException {
    List<String> first = messages(TEXT);
    assertEquals(1, first.size());
    Path secrets = scratch.resolve("out/Small/secrets");
    Path eos = secrets.resolve("eos.template");
    assertEquals(
        "The key of 'aaa' servers is yours to fill in: in %1$s and 1 more.\nMaybe: export WEFT_AAA_KEY, then envsubst '$WEFT_AAA_KEY' <%1$s >%2$s"
            .formatted(eos, secrets.resolve("eos")),
        first.getFirst());
    Files.writeString(secrets.resolve("eos"), "");
    List<String> second = messages(TEXT);
    assertEquals(1, second.size());
    assertTrue(second.getFirst().contains("junos.template.\n"), second.getFirst());
    Files.writeString(secrets.resolve("junos"), "");
    assertEquals(List.of(), messages(TEXT));
    // The template of Junos names the servers: a new one is a new template.
    List<String> changed = messages(TEXT.replace("10.9.0.5", "10.9.0.5 10.9.0.6"));
    assertEquals(1, changed.size());
    assertTrue(changed.getFirst().contains("junos.template.\n"), changed.getFirst());
    assertTrue(Files.exists(secrets.resolve("eos")), "what is not Weft's stays");
  }

  @Test
  void saysNothingWithoutServers() throws IOException {
    assertEquals(List.of(), messages(TEXT.replace("aaa 10.9.0.5", "")));
  }

  private List<String> messages(String text) throws IOException {
    Path file = Files.writeString(scratch.resolve("small.fabric"), text);
    List<Diagnostic> found = new ArrayList<>();
    Job job = Job.of(file, scratch.resolve("out")).withTargets(Set.of("eos", "junos"));
    Reporter reporter =
        new Reporter() {
          @Override
          public void diagnostic(Diagnostic diagnostic) {
            found.add(diagnostic);
          }
        };
    assertTrue(Weft.create().generate(job, reporter), found::toString);
    return found.stream()
        .filter(diagnostic -> diagnostic.code().equals("secrets.template"))
        .map(Diagnostic::message)
        .toList();
  }
}
