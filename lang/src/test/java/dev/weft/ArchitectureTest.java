package dev.weft;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.weft.topology.Lanes;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.systems.SwitchSystems;
import org.junit.jupiter.api.Test;

/**
 * Who may know whom inside the language's module. Methods, not fields: Surefire drops what fields
 * of ArchUnit report.
 */
final class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.weft");

  @Test
  void topologyIsPlainJava() {
    classes()
        .that()
        .resideInAPackage("dev.weft.topology..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("dev.weft.topology..", "java..", "org.jspecify..")
        .check(CLASSES);
  }

  /** Elaboration sees both; validation and the compiler bring them together for their hosts. */
  @Test
  void servicesOnTextKnowNoTopology() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.weft.lang.scoping..", "dev.weft.lang.conversion..", "dev.weft.lang.formatting..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.weft.topology..")
        .check(CLASSES);
  }

  /** The registry of settings knows the types that values have for readers, and nothing built. */
  @Test
  void registryKnowsOnlyTypesOfValues() {
    noClasses()
        .that()
        .resideInAPackage("dev.weft.lang.settings..")
        .should()
        .dependOnClassesThat(
            resideInAPackage("dev.weft.topology..")
                .and(not(assignableTo(Enum.class)))
                .and(not(type(SwitchSystems.class)))
                .and(not(type(SwitchSystem.class)))
                .and(not(type(Ipv4Prefix.class)))
                .and(not(type(Lanes.class))))
        .check(CLASSES);
    noClasses()
        .that()
        .resideInAPackage("dev.weft.lang.settings..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.eclipse..", "dev.weft.lang.expressions..")
        .check(CLASSES);
  }

  @Test
  void elaborationKnowsNoService() {
    noClasses()
        .that()
        .resideInAPackage("dev.weft.elaboration..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.weft.lang.validation..",
            "dev.weft.lang.compiler..",
            "dev.weft.lang.scoping..",
            "com.google.inject..")
        .check(CLASSES);
  }

  /** The generated packages of a grammar's syntax tree know their implementations. */
  @Test
  void noPackageDependsOnItselfThroughOthers() {
    slices()
        .matching("dev.weft.(**)")
        .should()
        .beFreeOfCycles()
        .check(CLASSES.that(not(resideInAPackage("dev.weft.lang.*.impl"))));
  }

  @Test
  void theRulesOfTheHouseWouldBeNoticed() {
    assertThrows(
        AssertionError.class,
        () ->
            noClasses()
                .that()
                .resideInAPackage("dev.weft.elaboration..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.weft.topology..")
                .check(CLASSES));
  }
}
