package dev.weft.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/**
 * Plain JUnit tests: with ArchUnit's own runner, Surefire 3.5 counted no tests and saw no failure.
 */
final class ArchitectureTest {
  private static final JavaClasses ENGINE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.weft.engine");

  @Test
  void engineIsPlainJava() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.eclipse..", "com.google.inject..", "dev.weft.lang..", "dev.weft.topology..")
        .check(ENGINE);
  }

  @Test
  void modelStandsAlone() {
    noClasses()
        .that()
        .resideInAPackage("dev.weft.engine.model")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.weft.engine.flow", "dev.weft.engine.collective", "dev.weft.engine.result")
        .check(ENGINE);
  }

  @Test
  void flowsAndResultsKnowNoCollectives() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.weft.engine.flow", "dev.weft.engine.result")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.weft.engine.collective")
        .check(ENGINE);
  }

  @Test
  void noPackageDependsOnItselfThroughOthers() {
    slices().matching("dev.weft.(**)").should().beFreeOfCycles().check(ENGINE);
  }
}
