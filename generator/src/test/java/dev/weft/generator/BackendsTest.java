package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.weft.generator.backend.Backend;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class BackendsTest {
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

  @Test
  void everyBackendIsRegisteredUnderItsTarget() {
    List<String> targets = Backends.of(Set.of(), List.of()).stream().map(Backend::target).toList();
    assertEquals(List.copyOf(Backends.names()), targets);
  }
}
