package dev.weft.generator.infiniband;

import dev.weft.generator.constructs.Declaration;
import dev.weft.generator.constructs.DeviceConstructs;
import dev.weft.generator.constructs.Row;

/**
 * What the list of identifiers has of each construct: names, and what the subnet manager numbers.
 * It routes, and knows nothing of IP.
 */
final class InfinibandDeclaration {
  private InfinibandDeclaration() {}

  static Declaration of() {
    return Declaration.withoutSwitches(
        "infiniband",
        "InfiniBand",
        Row.emitted(DeviceConstructs.NAMES, DeviceConstructs.INFINIBAND));
  }
}
