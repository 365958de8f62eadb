package dev.weft.topology.systems;

import dev.weft.topology.SwitchSystem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The systems that there are. A new one is a line here. */
public final class SwitchSystems {
  /** In the order in which texts list them. */
  public static final List<SwitchSystem> ALL =
      List.of(
          Eos.SYSTEM,
          Nxos.SYSTEM,
          Junos.SYSTEM,
          CumulusLinux.SYSTEM,
          Sonic.SYSTEM,
          Frr.SYSTEM,
          SrLinux.SYSTEM,
          MlnxOs.SYSTEM);

  /** One with traffic classes, for advice where nothing in a fabric says which is meant. */
  public static final SwitchSystem EXAMPLE = Sonic.SYSTEM;

  private SwitchSystems() {}

  /** The words after {@code os}. */
  public static List<String> words() {
    return ALL.stream().map(SwitchSystem::name).toList();
  }

  /** The system of a word; {@link SwitchSystem#NONE} without a word, or of one that is none. */
  public static SwitchSystem named(@Nullable String word) {
    return ALL.stream()
        .filter(each -> each.name().equals(word))
        .findFirst()
        .orElse(SwitchSystem.NONE);
  }
}
