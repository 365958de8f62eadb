package dev.weft.lang.ide.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.junit.jupiter.api.Test;

/** The server on a pair of streams. */
class WeftServerTest {
  /**
   * A request before {@code initialize} is refused at once, and so is answered when it is
   * cancelled.
   */
  @Test
  void cancelAfterTheAnswerIsNotLogged() {
    List<String> logged = new CopyOnWriteArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord said) {
            logged.add(said.getMessage());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Logger protocol = Logger.getLogger(RemoteEndpoint.class.getName());
    protocol.addHandler(handler);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      String asked =
          message("\"id\":5,\"method\":\"shutdown\"")
              + message("\"method\":\"$/cancelRequest\",\"params\":{\"id\":5}");
      WeftServer.run(new ByteArrayInputStream(asked.getBytes(StandardCharsets.UTF_8)), out);
    } finally {
      protocol.removeHandler(handler);
    }
    assertTrue(out.toString(StandardCharsets.UTF_8).contains("\"id\":5"));
    assertEquals(List.of(), logged);
  }

  /** LSP 3.17: {@code initialize} once; behind {@code shutdown} nothing but {@code exit}. */
  @Test
  void requestsOutOfTheirTurnAreRefused() {
    String position = "\"textDocument\":{\"uri\":\"file:///a.fabric\"},\"position\":{\"line\":0}";
    String asked =
        message("\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}")
            + message("\"id\":2,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}")
            + message("\"id\":3,\"method\":\"shutdown\"")
            + message("\"id\":4,\"method\":\"textDocument/hover\",\"params\":{" + position + "}")
            + message("\"id\":5,\"method\":\"shutdown\"");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    WeftServer.run(new ByteArrayInputStream(asked.getBytes(StandardCharsets.UTF_8)), out);
    String answers = out.toString(StandardCharsets.UTF_8);
    Pattern refusal = Pattern.compile("\"id\":(\\d),\"error\":\\{\"code\":-32600,");
    List<String> refused = refusal.matcher(answers).results().map(it -> it.group(1)).toList();
    assertEquals(List.of("2", "4", "5"), refused);
    assertTrue(answers.contains("\"id\":3,\"result\":"), answers);
  }

  private static String message(String said) {
    String body = "{\"jsonrpc\":\"2.0\"," + said + "}";
    return "Content-Length: " + body.length() + "\r\n\r\n" + body;
  }
}
