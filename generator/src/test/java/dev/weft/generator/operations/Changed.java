package dev.weft.generator.operations;

import dev.weft.topology.Topology;
import dev.weft.topology.index.FabricIndex;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/** Designs that no text could give, to see what outputs make of them. */
final class Changed {
  private Changed() {}

  /** The design with another value of one component of its topology. */
  static FabricIndex with(FabricIndex design, String component, Object value) {
    RecordComponent[] components = Topology.class.getRecordComponents();
    Object[] values = new Object[components.length];
    try {
      for (int i = 0; i < components.length; i++) {
        boolean isChanged = components[i].getName().equals(component);
        values[i] = isChanged ? value : components[i].getAccessor().invoke(design.topology());
      }
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      return FabricIndex.of(Topology.class.getDeclaredConstructor(types).newInstance(values));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
