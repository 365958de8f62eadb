package dev.weft.lang.validation;

import dev.weft.elaboration.Findings.Finding;
import dev.weft.lang.fabric.Fabric;
import dev.weft.lang.reading.InputFile;
import dev.weft.topology.Topology;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.pins.Pin;
import dev.weft.topology.pins.PinRules;
import dev.weft.topology.pins.PinsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.jspecify.annotations.Nullable;

/** The pins that lie beside a text, and what its fabrics make of them. */
public final class PinnedTexts {
  private PinnedTexts() {}

  /** The file of pins beside a text, whether it is there or not; null when the text is no file. */
  public static @Nullable Path beside(@Nullable Resource text) {
    URI uri = text == null ? null : text.getURI();
    if (uri == null || !uri.isFile()) {
      return null;
    }
    Path file = Path.of(uri.toFileString());
    return file.resolveSibling(PinsFile.name(String.valueOf(file.getFileName())));
  }

  /** Reads pins; an absent file has none. */
  public static PinsFile read(Path file) throws IOException {
    return Files.exists(file)
        ? PinsFile.parse(InputFile.text(file))
        : new PinsFile(List.of(), List.of());
  }

  /** Pinned values of a fabric that moved, or that are of nothing. */
  static List<Finding> check(Fabric fabric, Topology topology) {
    List<Finding> findings = new ArrayList<>();
    for (Issue issue : PinRules.check(topology, pins(fabric))) {
      findings.add(
          new Finding(issue.severity(), issue.code(), issue.message(), fabric, null, List.of()));
    }
    return findings;
  }

  /** Pins beside a text; none when they can't be read, which the compiler reports. */
  private static List<Pin> pins(Fabric fabric) {
    Path file = beside(fabric.eResource());
    try {
      return file == null ? List.of() : read(file).pins();
    } catch (IOException e) {
      return List.of();
    }
  }
}
