package dev.weft.generator;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.core.domain.properties.HasParameterTypes.Predicates.rawParameterTypes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.backend.Diagnostics;
import dev.weft.generator.constructs.Declaration;
import dev.weft.lang.compiler.Diagnostic;
import dev.weft.topology.findings.Issue;
import dev.weft.topology.findings.IssueKind;
import dev.weft.topology.index.FabricIndex;
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

  /** Whoever is not on the list compiles no simulation models and runs none. */
  @Test
  void theEngineIsKnownToFew() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.weft.generator..", "dev.weft.cli..")
        .and()
        .resideOutsideOfPackages(
            "dev.weft.generator",
            "dev.weft.generator.book",
            "dev.weft.generator.calibration",
            "dev.weft.generator.commissioning",
            "dev.weft.generator.outcome",
            "dev.weft.generator.scenario",
            "dev.weft.generator.simulation",
            "dev.weft.generator.training",
            "dev.weft.generator.study",
            "dev.weft.generator.comparison",
            "dev.weft.generator.search",
            "dev.weft.cli")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.weft.engine..")
        .check(CLASSES);
  }

  /** What a backend may know is below it: the contract, what systems share, other backends. */
  @Test
  void backendsDoNotKnowTheApplication() {
    noClasses()
        .that()
        .resideInAPackage("dev.weft.generator.(*)..")
        .and()
        .resideOutsideOfPackages(
            "dev.weft.generator.study",
            "dev.weft.generator.comparison",
            "dev.weft.generator.search")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.weft.generator")
        .check(CLASSES);
  }

  @Test
  void noPackageDependsOnItselfThroughOthers() {
    slices()
        .matching("dev.weft.(**)")
        .should()
        .beFreeOfCycles()
        .check(CLASSES.that(not(resideInAPackage("dev.weft.lang.*.impl"))));
  }

  /** Whoever wants the limits of a backend has them from the design, which asks for them once. */
  @Test
  void limitsAreDecidedOnce() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.weft.generator.backend")
        .should()
        .callMethodWhere(
            target(owner(assignableTo(Backend.class)))
                .and(target(name("limits")))
                .and(target(rawParameterTypes(FabricIndex.class))))
        .check(CLASSES);
  }

  /**
   * A finding is of a kind, or of a row of a declaration: code, severity and template stand in one
   * place, and a test sees them all.
   */
  @Test
  void findingsAreOfKinds() {
    noClasses()
        .that()
        .doNotBelongToAnyOf(Issue.class, IssueKind.class, Declaration.class)
        .should()
        .callConstructorWhere(target(owner(type(Issue.class))))
        .check(CLASSES);
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.weft.lang.compiler")
        .and()
        .doNotBelongToAnyOf(Diagnostics.class)
        .should()
        .callConstructorWhere(target(owner(type(Diagnostic.class))))
        .check(CLASSES);
  }
}
