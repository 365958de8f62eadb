package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LicencesCommandTest {
  @Test
  void listsLibrariesWithTheirLicences() {
    CommandLineRun run = CommandLineRun.of("licences");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    // By their own sites: Gson is under the Apache License, EMF under the EPL, ANTLR 3 under the
    // BSD licence.
    assertTrue(
        run.out()
            .matches("(?s).*com.google.code.gson:gson:[^\n]+\n[^\n]+\n  Licence: Apache-2.0\n.*"),
        run.out());
    assertTrue(
        run.out().matches("(?s).*org.eclipse.emf.ecore:[^\n]+\n[^\n]+\n  Licence: EPL-2.0\n.*"),
        run.out());
    assertTrue(
        run.out()
            .matches("(?s).*org.antlr:antlr-runtime:[^\n]+\n[^\n]+\n  Licence: BSD-3-Clause\n.*"),
        run.out());
  }

  @Test
  void printsTheTextsOfALibrary() {
    CommandLineRun run = CommandLineRun.of("licences", "antlr-runtime");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().contains("Copyright (c) 2005-2008 Terence Parr"), run.out());
    assertTrue(run.out().contains("Redistributions in binary form must reproduce"), run.out());
  }

  @Test
  void printsTheTextOfALicence() {
    CommandLineRun run = CommandLineRun.of("licences", "EPL-2.0");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().startsWith("EPL-2.0.txt\n\nEclipse Public License - v 2.0"), run.out());
  }

  @Test
  void printsTheBillOfMaterials() {
    CommandLineRun run = CommandLineRun.of("licences", "--sbom");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertEquals("CycloneDX", run.json().get("bomFormat").getAsString());
  }

  @Test
  void knowsNoOtherName() {
    for (String name : new String[] {"nothing", "..", "../sbom", "."}) {
      CommandLineRun run = CommandLineRun.of("licences", name);
      assertEquals(ExitCode.USAGE, run.code(), name);
      assertEquals("", run.out());
      assertTrue(run.err().contains("this build contains no library or licence"), run.err());
    }
  }

  @Test
  void refusesANameBesideTheBill() {
    assertEquals(ExitCode.USAGE, CommandLineRun.of("licences", "--sbom", "gson").code());
  }
}
