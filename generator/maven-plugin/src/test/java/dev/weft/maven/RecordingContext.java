package dev.weft.maven;

import java.io.File;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sonatype.plexus.build.incremental.BuildContext;

/** An IDE that shows messages at files, as long as they are not removed. */
final class RecordingContext {
  private final Map<String, List<String>> messages = new LinkedHashMap<>();
  private final List<String> refreshed = new ArrayList<>();
  private final BuildContext context =
      (BuildContext)
          Proxy.newProxyInstance(
              BuildContext.class.getClassLoader(),
              new Class<?>[] {BuildContext.class},
              (proxy, method, arguments) -> {
                String file = ((File) arguments[0]).getName();
                switch (method.getName()) {
                  case "addMessage" ->
                      messages
                          .computeIfAbsent(file, key -> new ArrayList<>())
                          .add(
                              (arguments[4].equals(BuildContext.SEVERITY_ERROR)
                                      ? "error "
                                      : "warning ")
                                  + arguments[1]
                                  + ":"
                                  + arguments[2]
                                  + " "
                                  + arguments[3]);
                  case "removeMessages" -> messages.remove(file);
                  case "refresh" -> refreshed.add(file);
                  default -> throw new UnsupportedOperationException(method.getName());
                }
                return null;
              });

  BuildContext context() {
    return context;
  }

  /** Messages by the name of their file. */
  Map<String, List<String>> messages() {
    return messages;
  }

  /** Names of the files that were written. */
  List<String> refreshed() {
    return refreshed;
  }
}
