package dev.weft.cli;

import dev.weft.generator.Weft;
import dev.weft.lang.compiler.WeftCompiler;
import java.util.function.Supplier;

/**
 * What commands share.
 *
 * @param compiler made when it is first needed
 */
record Session(Terminal terminal, Supplier<WeftCompiler> compiler) {
  Weft weft() {
    return new Weft(compiler.get());
  }
}
