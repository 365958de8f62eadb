package dev.weft.elaboration;

import dev.weft.lang.expressions.Call;
import dev.weft.lang.expressions.ExpressionsPackage;
import dev.weft.lang.fixes.Sites;
import dev.weft.lang.fixes.Spelling;
import dev.weft.topology.Fix;
import java.util.List;

/** The names of functions. */
final class Functions {
  private static final List<String> NAMES = List.of("ceil", "floor", "round", "log2", "min", "max");

  private Functions() {}

  /** The function that an unknown one is spelled like, to be called instead. */
  static Fix[] nearest(Call call) {
    String nearest = Spelling.nearest(call.getFunction(), NAMES);
    return nearest == null
        ? new Fix[0]
        : new Fix[] {Sites.replace(call, ExpressionsPackage.Literals.CALL__FUNCTION, nearest)};
  }
}
