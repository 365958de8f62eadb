package dev.weft.cli;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.lang.compiler.WeftCompiler;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One call of the command line, without a terminal.
 *
 * @param code the exit code
 */
record CommandLineRun(int code, String out, String err) {
  /** The language is set up once for all tests. */
  private static final WeftCompiler COMPILER = WeftCompiler.create();

  static CommandLineRun of(Object... arguments) {
    return of(false, arguments);
  }

  static CommandLineRun of(boolean isInteractive, Object... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(stream(out), stream(err), isInteractive, false);
    String[] words = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
    int code = Main.run(words, terminal, () -> COMPILER, Map.of());
    return new CommandLineRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, false, StandardCharsets.UTF_8);
  }

  JsonObject json() {
    return JsonParser.parseString(out).getAsJsonObject();
  }
}
