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

  private static String message(String said) {
    String body = "{\"jsonrpc\":\"2.0\"," + said + "}";
    return "Content-Length: " + body.length() + "\r\n\r\n" + body;
  }
}
