package dev.weft.topology.systems;

import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchSystem;
import org.jspecify.annotations.Nullable;

/** NVIDIA MLNX-OS, which runs InfiniBand switches: a subnet manager configures them. */
public final class MlnxOs extends SwitchSystem {
  public static final MlnxOs SYSTEM = new MlnxOs();

  private MlnxOs() {
    super("mlnx-os", "MLNX-OS");
  }

  @Override
  public String vendor() {
    return "nvidia";
  }

  @Override
  public boolean isConfigured() {
    return false;
  }

  @Override
  public int greatestMtu() {
    return 9216;
  }

  @Override
  public @Nullable String lldpPort(SwitchModel model, int port, long rateBps) {
    return null;
  }
}
