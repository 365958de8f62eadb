package dev.weft.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import dev.weft.generator.switches.SwitchBackend;
import dev.weft.generator.switches.SwitchBackends;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.systems.SwitchSystems;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A system is one object in the language's module and one backend in this one. */
class SwitchBackendsTest {
  private static final JavaClasses CLASSES = ArchitectureTest.CLASSES;

  /** The list of systems; that of backends is no class but a registration. */
  private static final Set<String> ALLOWED = Set.of(SwitchSystems.class.getName());

  @Test
  void everyBackendOfSwitchesIsRegistered() {
    Set<String> written =
        CLASSES.stream()
            .filter(type -> type.isAssignableTo(SwitchBackend.class) && !type.isInterface())
            .map(JavaClass::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> registered =
        SwitchBackends.ALL.stream()
            .map(backend -> backend.getClass().getName())
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(written, registered);
  }

  @Test
  void everySystemIsRegistered() {
    Set<String> written =
        CLASSES.stream()
            .filter(type -> type.isAssignableTo(SwitchSystem.class))
            .filter(type -> type.getPackageName().equals(SwitchSystems.class.getPackageName()))
            .map(JavaClass::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> registered =
        SwitchSystems.ALL.stream()
            .map(system -> system.getClass().getName())
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(written, registered);
  }

  /** What the language tells of configurations that nobody writes. */
  @Test
  void systemsKnowWhetherTheyAreConfigured() {
    for (SwitchSystem system : SwitchSystems.ALL) {
      assertEquals(SwitchBackends.of(system) != null, system.isConfigured(), system.title());
    }
  }

  @Test
  void noTwoBackendsConfigureOneSystem() {
    List<SwitchSystem> systems = SwitchBackends.ALL.stream().map(SwitchBackend::system).toList();
    assertEquals(systems.size(), new HashSet<>(systems).size());
    assertTrue(SwitchSystems.ALL.containsAll(systems));
  }

  /** A rule of the language tells of a 'boot' server that no switch asks. */
  @Test
  void theLanguageKnowsWhichSystemsBoot() {
    for (SwitchSystem system : SwitchSystems.ALL) {
      SwitchBackend backend = SwitchBackends.of(system);
      assertEquals(
          backend != null && backend.boot() != null, system.bootsFromServer(), system.name());
    }
  }

  /** Who is not the backend of a system asks any system or any backend, not that one. */
  @Test
  void noClassKnowsASystemButItsBackend() {
    assertEquals(Set.of(), known(ALLOWED));
  }

  @Test
  void whoKnowsASystemWouldBeNoticed() {
    Set<String> known = known(Set.of());
    assertTrue(known.contains(SwitchSystems.class.getName() + " knows Eos"), known::toString);
  }

  /** Classes that know one system or its backend from outside. */
  private static Set<String> known(Set<String> allowed) {
    Map<String, String> backendOf = new HashMap<>();
    SwitchBackends.ALL.forEach(
        each -> backendOf.put(each.system().getClass().getName(), packageOf(each)));
    SwitchSystems.ALL.forEach(each -> backendOf.putIfAbsent(each.getClass().getName(), ""));
    Set<String> found = new TreeSet<>();
    for (JavaClass type : CLASSES) {
      for (Dependency each : type.getDirectDependenciesFromSelf()) {
        JavaClass target = each.getTargetClass();
        String own = backendOf.getOrDefault(target.getName(), target.getPackageName());
        boolean isOfSystem =
            backendOf.containsKey(target.getName())
                || backendOf.containsValue(target.getPackageName());
        boolean isInside =
            type.equals(target)
                || type.getPackageName().equals(own)
                || type.getPackageName().equals(target.getPackageName())
                    && !type.isEquivalentTo(SwitchSystems.class);
        if (isOfSystem && !isInside && !allowed.contains(type.getName())) {
          String name =
              backendOf.containsKey(target.getName())
                  ? target.getSimpleName()
                  : target.getPackageName().substring(target.getPackageName().lastIndexOf('.') + 1);
          found.add(type.getName() + " knows " + name);
        }
      }
    }
    return found;
  }

  private static String packageOf(SwitchBackend backend) {
    return backend.getClass().getPackageName();
  }
}
