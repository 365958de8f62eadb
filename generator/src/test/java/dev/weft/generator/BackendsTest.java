package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.weft.generator.backend.Backend;
import dev.weft.generator.constructs.DeclaringBackend;
import dev.weft.generator.constructs.DeclaringBackends;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class BackendsTest {
  private static final Set<String> OTHERS =
      new TreeSet<>(
          List.of(
              "addresses",
              "ansible",
              "batfish",
              "bom",
              "book",
              "cabling",
              "commissioning",
              "dhcp",
              "diagram",
              "dns",
              "gnmic",
              "hosts",
              "lldp",
              "racks",
              "simulation",
              "topology",
              "ztp"));

  @Test
  void everyBackendIsRegistered() {
    Set<String> written =
        ArchitectureTest.CLASSES.stream()
            .filter(type -> type.isAssignableTo(Backend.class) && !type.isInterface())
            .filter(type -> !type.getModifiers().contains(JavaModifier.ABSTRACT))
            .map(JavaClass::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> registered =
        Backends.of(Set.of(), List.of()).stream()
            .map(backend -> backend.getClass().getName())
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(written, registered);
  }

  /**
   * Targets that configure something say what they do with each construct. The others list or show
   * what is built, or are made of the files of those.
   */
  @Test
  void everyTargetThatConfiguresDeclares() {
    Set<String> declaring = new TreeSet<>();
    for (DeclaringBackend backend : DeclaringBackends.ALL) {
      declaring.add(backend.target());
      assertFalse(backend.declaration().rows().isEmpty(), backend.target());
    }
    Set<String> registered = new TreeSet<>();
    Backends.of(Set.of(), List.of()).stream()
        .filter(DeclaringBackend.class::isInstance)
        .forEach(backend -> registered.add(backend.target()));
    assertEquals(registered, declaring);
    Set<String> others = new TreeSet<>(Backends.names());
    others.removeAll(declaring);
    assertEquals(OTHERS, others, "declare what the target does with each construct");
  }

  @Test
  void everyBackendIsRegisteredUnderItsTarget() {
    Set<String> targets = new TreeSet<>(Set.of(Backends.BOOK));
    Backends.of(Set.of(), List.of()).forEach(backend -> targets.add(backend.target()));
    assertEquals(Backends.names(), targets);
  }
}
