package dev.weft.engine.model;

import com.google.gson.stream.JsonWriter;
import dev.weft.engine.nccl.ServerType;
import java.io.IOException;
import java.util.Locale;
import java.util.function.IntToLongFunction;

/** Writes what NCCL sees inside servers. */
final class NcclSection {
  /** Writes a column of numbers. */
  interface Numbers {
    String text(int count, IntToLongFunction at) throws IOException;
  }

  private static final double PS_PER_MICRO = 1e6;

  private final JsonWriter json;

  NcclSection(JsonWriter json) {
    this.json = json;
  }

  /** Returns the word of a value: lower case, hyphens. */
  static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  void write(NcclServers servers, Numbers numbers) throws IOException {
    json.name("nccl").beginObject();
    json.name("serverTypes").beginArray();
    for (ServerType type : servers.types()) {
      write(type);
    }
    json.endArray();
    if (servers.serverCount() > 0) {
      json.name("typeOfServer").jsonValue(numbers.text(servers.serverCount(), servers::typeOf));
    }
    if (servers.library() != NcclLibrary.NCCL_2_30) {
      LibraryFields.write(servers.library(), json);
    }
    json.endObject();
  }

  private void write(ServerType type) throws IOException {
    json.beginObject();
    json.name("gpus").value(type.gpus());
    json.name("computeCapability").value(type.computeCapability());
    json.name("nvlinks").value(type.nvlinks());
    json.name("nvSwitch").value(type.hasNvSwitch());
    json.name("c2cGigabytesPerSecond").value(type.c2cBandwidth());
    json.name("cpu").value(word(type.cpu()));
    json.name("numaNodes").value(type.numaNodes());
    json.name("pcieGeneration").value(type.pcieGeneration());
    json.name("pcieLanes").value(type.pcieLanes());
    json.name("pciSwitches").value(type.pciSwitches());
    json.name("gpusPerSwitch").value(type.gpusPerSwitch());
    json.name("nicsPerSwitch").value(type.nicsPerSwitch());
    json.name("nics").value(type.nics());
    json.name("portsPerNic").value(type.portsPerNic());
    json.name("portMegabitsPerSecond").value(type.portMegabits());
    json.name("nicLatencyPs").value(Math.round(type.nicLatency() * PS_PER_MICRO));
    json.name("collNet").value(type.hasCollNet());
    if (type.nvlinkBandwidth() > 0) {
      json.name("nvlinkGigabytesPerSecond").value(type.nvlinkBandwidth());
    }
    json.endObject();
  }
}
