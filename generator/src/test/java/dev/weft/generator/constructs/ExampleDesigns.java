package dev.weft.generator.constructs;

import dev.weft.generator.switches.SwitchBackends;
import dev.weft.lang.compiler.Compiled;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.lang.compiler.WeftCompiler;
import dev.weft.topology.index.FabricIndex;
import dev.weft.topology.systems.Eos;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Builds texts of examples. */
public final class ExampleDesigns {
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  /** By text: many are asked for several times. */
  private static final Map<String, Built> ALL = new HashMap<>();

  /**
   * What comes of a text.
   *
   * @param design null where the language refuses it
   * @param codes of what the language says
   * @param errors what it refuses, in words
   */
  public record Built(@Nullable FabricIndex design, Set<String> codes, List<String> errors) {}

  private ExampleDesigns() {}

  /**
   * The small fabric of a text, whose switches run the system of a target; EOS for a target of no
   * system. Over Ethernet, where the language refuses it over InfiniBand.
   */
  public static Built build(ExampleText text, String target) {
    String system = SwitchBackends.targets().contains(target) ? target : Eos.SYSTEM.name();
    Built built = ALL.computeIfAbsent(text.text(system), ExampleDesigns::build);
    return built.design == null
        ? ALL.computeIfAbsent(text.overEthernet().text(system), ExampleDesigns::build)
        : built;
  }

  /** The same with another system above the leaves. */
  static Built build(ExampleText text, String system, String above) {
    return ALL.computeIfAbsent(text.text(system, above), ExampleDesigns::build);
  }

  private static Built build(String text) {
    try {
      Path file = Files.createTempFile("example", ".fabric");
      try {
        Files.writeString(file, text);
        return built(COMPILER.compile(file, Map.of()));
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static FabricIndex small(Compiled compiled) {
    return compiled.topologies().stream()
        .filter(topology -> topology.name().equals("Small"))
        .map(FabricIndex::of)
        .findFirst()
        .orElseThrow();
  }

  private static Built built(Compiled compiled) {
    Set<String> codes =
        compiled.diagnostics().stream().map(Diagnostic::code).collect(Collectors.toSet());
    List<String> errors =
        compiled.diagnostics().stream()
            .filter(Diagnostic::isError)
            .map(each -> each.line() + ": " + each.code() + " " + each.message())
            .toList();
    boolean isSound = errors.isEmpty();
    return new Built(isSound ? small(compiled) : null, codes, errors);
  }
}
