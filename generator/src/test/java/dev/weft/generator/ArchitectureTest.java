package dev.weft.generator;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/**
 * Who may know whom. Plain tests, since Surefire does not see rules that ArchUnit's own runner
 * runs.
 */
class ArchitectureTest {
  /** All of Weft, which takes seconds to read: once for all tests. */
  static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.weft");

  @Test
  void editorServicesKnowNeitherGeneratorNorEngine() {
    noClasses()
        .that()
        .resideInAPackage("dev.weft.lang..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.weft.generator..", "dev.weft.cli..", "dev.weft.engine..")
        .check(CLASSES);
  }

  @Test
  void backendsKnowNeitherTheCommandLineNorTheSyntaxTree() {
    noClasses()
        .that()
        .resideInAPackage("dev.weft.generator..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.weft.cli..",
            "dev.weft.lang.expressions..",
            "dev.weft.lang.hardware..",
            "dev.weft.lang.fabric..",
            "dev.weft.lang.weft..",
            "picocli..")
        .check(CLASSES);
  }

  @Test
  void onlyTheSimulationBackendKnowsTheEngine() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.weft.generator.cumulus..",
            "dev.weft.generator.eos..",
            "dev.weft.generator.frr..",
            "dev.weft.generator.junos..",
            "dev.weft.generator.nccl..",
            "dev.weft.generator.nxos..",
            "dev.weft.generator.sonic..",
            "dev.weft.generator.infiniband..",
            "dev.weft.generator.cabling..",
            "dev.weft.generator.addresses..",
            "dev.weft.generator.bom..",
            "dev.weft.generator.topologyjson..",
            "dev.weft.generator.diagram..",
            "dev.weft.generator.switches..",
            "dev.weft.generator.underlay..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.weft.engine..")
        .check(CLASSES);
  }
}
