package dev.weft.generator;

import dev.weft.generator.underlay.SwitchView;
import java.util.function.IntFunction;

/**
 * A backend that configures switches whose QoS and pairing can be compared with those of others.
 */
public interface SwitchBackend extends Backend {
  /**
   * What the target models of a design say, by switch id; called for switches of this system only,
   * when {@link #limits} holds no error. The names of ports are those of {@code PortNames}.
   */
  IntFunction<SwitchView> views(Design design);
}
