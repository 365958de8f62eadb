package dev.weft.engine.flow;

import dev.weft.engine.model.DoubleColumn;
import org.jspecify.annotations.Nullable;

/** A growing column of parts. Most flows are not divided: while all parts are 1, none is kept. */
final class Parts {
  private @Nullable DoubleColumn values;
  private int count;

  void add(double part) {
    if (values == null && part != 1) {
      values = new DoubleColumn(2 * (count + 1));
      for (int row = 0; row < count; row++) {
        values.add(1);
      }
    }
    if (values != null) {
      values.add(part);
    }
    count++;
  }

  double at(int row) {
    return values == null ? 1 : values.at(row);
  }
}
