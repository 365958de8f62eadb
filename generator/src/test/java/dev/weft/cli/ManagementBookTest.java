package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManagementBookTest {
  @TempDir Path folder;

  /** 8 + 4 servers, and (8 + 2) + 2 + 2 switches of the networks that it manages. */
  @Test
  void portsOfSwitchesAreNoServers() throws IOException {
    Path sample = Path.of("../samples/cluster-racks.fabric");
    CommandLineRun run = CommandLineRun.of("generate", sample, "--target", "book", "-o", folder);
    assertEquals(0, run.code(), run.err());
    String book = Files.readString(folder.resolve("Site/Oob/book.html"));
    assertTrue(book.contains("12 servers, 14 switches"), book);
  }
}
