package dev.weft.lang.ide.server;

import com.google.inject.Singleton;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/** The server's log, which the editor shows: faults with their stack, and what the level adds. */
@Singleton
final class ClientLog extends AppenderSkeleton {
  private volatile @Nullable LanguageClient client;

  /** Takes what is logged in this process, and nobody else does. */
  void install() {
    Logger root = Logger.getRootLogger();
    root.removeAllAppenders();
    root.setLevel(Level.ALL);
    root.addAppender(this);
  }

  void connect(LanguageClient connected) {
    client = connected;
  }

  @Override
  protected void append(LoggingEvent event) {
    LanguageClient target = client;
    if (target != null) {
      String[] stack = event.getThrowableStrRep();
      String text =
          Stream.concat(
                  Stream.of(event.getRenderedMessage()),
                  stack == null ? Stream.empty() : Arrays.stream(stack))
              .collect(Collectors.joining("\n"));
      target.logMessage(new MessageParams(type(event.getLevel()), text));
    }
  }

  private static MessageType type(Level level) {
    if (level.isGreaterOrEqual(Level.ERROR)) {
      return MessageType.Error;
    }
    if (level.isGreaterOrEqual(Level.WARN)) {
      return MessageType.Warning;
    }
    return level.isGreaterOrEqual(Level.INFO) ? MessageType.Info : MessageType.Log;
  }

  @Override
  public void close() {
    client = null;
  }

  @Override
  public boolean requiresLayout() {
    return false;
  }
}
