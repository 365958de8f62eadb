package dev.weft.generator.underlay;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A small fabric as text, to be varied by replacing words of it. */
public final class SmallFabric {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  private static final String TEXT =
      """
      weft 1
      gpu Gpu { memory 80 GB }
      nic Nic { ports 1 x 100 Gb/s  infiniband  roce  out-of-order-writes }
      server Server { gpus 2 of Gpu  nics 2 of Nic for backend }
      switch Box { os frr  ports 64 x 400 Gb/s breakout 2 x 200 Gb/s, 4 x 100 Gb/s }
      qos Roce {
        class rdma { dscp 26  priority 3  lossless  ecn 150 KB .. 1500 KB at 10%  bandwidth 60% }
        class cnp { dscp 48  priority 6  strict }
        class default { priority 0  bandwidth 40% }
        pause-watchdog 200 ms
      }
      fabric Small {
        transport roce
        routing { ebgp  unnumbered  bfd 3 x 300 ms  mtu 9000  load-balancing ecmp }
        segment {
          servers 2 of Server
          leaf per rail of Box
          uplink 1 x 400 Gb/s to each spine
        }
        spine 2 of Box
      }
      """;

  private SmallFabric() {}

  /** The fabric on switches of a system, with words replaced. */
  public static FabricIndex on(String system, String... replacements) {
    String os =
        "os " + system + (system.equals("sonic") ? "  buffer 113 MB  asic \"tomahawk4\"" : "");
    List<String> all = new ArrayList<>(List.of("os frr", os));
    all.addAll(List.of(replacements));
    return with(all.toArray(String[]::new));
  }

  /** The fabric with words replaced: what, by what, and so on. */
  public static FabricIndex with(String... replacements) {
    try {
      Path file = Files.createTempFile("small", ".fabric");
      try {
        return read(Files.writeString(file, text(replacements)));
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is told of the fabric with words replaced. */
  static List<Diagnostic> findings(String... replacements) throws IOException {
    Path file = Files.createTempFile("small", ".fabric");
    try {
      Files.writeString(file, text(replacements));
      return COMPILER.compile(file, Map.of()).diagnostics();
    } finally {
      Files.delete(file);
    }
  }

  private static String text(String... replacements) {
    String text = TEXT;
    for (int i = 0; i < replacements.length; i += 2) {
      assertTrue(text.contains(replacements[i]), replacements[i]);
      text = text.replace(replacements[i], replacements[i + 1]);
    }
    return text;
  }

  /** The first fabric of a file, which must be free of errors. */
  public static FabricIndex read(Path file) throws IOException {
    Compiled compiled = COMPILER.compile(file, Map.of());
    assertTrue(!compiled.hasErrors(), () -> compiled.diagnostics().toString());
    return FabricIndex.of(compiled.topologies().getFirst());
  }

  /** All fabrics of a file, which must be free of errors. */
  public static List<FabricIndex> readAll(Path file) throws IOException {
    Compiled compiled = COMPILER.compile(file, Map.of());
    assertTrue(!compiled.hasErrors(), () -> compiled.diagnostics().toString());
    return compiled.topologies().stream().map(FabricIndex::of).toList();
  }

  /** The fabric with a policy whose name no text could give it. */
  public static FabricIndex withPolicyNamed(String name, String... replacements) {
    return HostileDesigns.withPolicy(with(replacements), name);
  }
}
