package dev.weft.engine.model;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.Map;
import java.util.Set;

/** The fields of what becomes of operations that stand still. */
final class OnFailureFields {
  private final JsonFields json;
  private OnFailure.Action action = OnFailure.USUAL.action();
  private long timeoutPs = OnFailure.BY_WHAT_FAILED;
  private long restartPs = OnFailure.USUAL_RESTART_PS;

  OnFailureFields(JsonFields json) {
    this.json = json;
  }

  OnFailure read() throws IOException {
    json.object(
        Map.of(
            "action", () -> action = json.word(OnFailure.Action.class),
            "timeoutPs", () -> timeoutPs = OnFailure.timeout(json.number()),
            "restartPs", () -> restartPs = json.number()),
        Set.of("action", "timeoutPs", "restartPs"));
    return new OnFailure(action, timeoutPs, restartPs);
  }

  static void write(OnFailure onFailure, JsonWriter json) throws IOException {
    json.name("onFailure").beginObject();
    json.name("action").value(onFailure.action().word());
    if (onFailure.hasTimeout()) {
      json.name("timeoutPs").value(onFailure.timeoutPs());
    }
    json.name("restartPs").value(onFailure.restartPs());
    json.endObject();
  }
}
