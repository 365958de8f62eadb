package dev.weft.engine.model;

import dev.weft.engine.nccl.Cpu;
import dev.weft.engine.nccl.ServerType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields of what NCCL sees inside servers. */
final class NcclFields {
  private static final double PS_PER_MICRO = 1e6;

  private final JsonFields json;
  private final JsonColumns columns;
  private final List<ServerType> types = new ArrayList<>();
  private LongColumn typeOfServer = new LongColumn();
  private NcclLibrary library = NcclLibrary.NCCL_2_30;

  NcclFields(JsonFields json, JsonColumns columns) {
    this.json = json;
    this.columns = columns;
  }

  NcclServers read() throws IOException {
    json.object(
        Map.of(
            "serverTypes", () -> json.array(() -> types.add(new TypeFields().read())),
            "typeOfServer", () -> typeOfServer = columns.numbers(),
            "library", () -> library = new LibraryFields(json).read()),
        Set.of("typeOfServer", "library"));
    return new NcclServers(types, ModelFields.integers(typeOfServer, "nccl.typeOfServer"))
        .by(library);
  }

  private final class TypeFields {
    private int gpus;
    private int computeCapability;
    private int nvlinks;
    private boolean hasNvSwitch;
    private double c2c;
    private Cpu cpu = Cpu.OTHER;
    private int numaNodes;
    private int pcieGeneration;
    private int pcieLanes;
    private int pciSwitches;
    private int gpusPerSwitch;
    private int nicsPerSwitch;
    private int nics;
    private int portsPerNic;
    private double megabits;
    private long nicLatencyPs;
    private boolean hasCollNet;
    private double nvlink;

    private ServerType read() throws IOException {
      json.object(
          Map.ofEntries(
              Map.entry("gpus", () -> gpus = json.integer()),
              Map.entry("computeCapability", () -> computeCapability = json.integer()),
              Map.entry("nvlinks", () -> nvlinks = json.integer()),
              Map.entry("nvSwitch", () -> hasNvSwitch = json.truth()),
              Map.entry("c2cGigabytesPerSecond", () -> c2c = json.real()),
              Map.entry("cpu", () -> cpu = json.word(Cpu.class)),
              Map.entry("numaNodes", () -> numaNodes = json.integer()),
              Map.entry("pcieGeneration", () -> pcieGeneration = json.integer()),
              Map.entry("pcieLanes", () -> pcieLanes = json.integer()),
              Map.entry("pciSwitches", () -> pciSwitches = json.integer()),
              Map.entry("gpusPerSwitch", () -> gpusPerSwitch = json.integer()),
              Map.entry("nicsPerSwitch", () -> nicsPerSwitch = json.integer()),
              Map.entry("nics", () -> nics = json.integer()),
              Map.entry("portsPerNic", () -> portsPerNic = json.integer()),
              Map.entry("portMegabitsPerSecond", () -> megabits = json.real()),
              Map.entry("nicLatencyPs", () -> nicLatencyPs = json.number()),
              Map.entry("collNet", () -> hasCollNet = json.truth()),
              Map.entry("nvlinkGigabytesPerSecond", () -> nvlink = json.real())),
          Set.of("c2cGigabytesPerSecond", "collNet", "nvlinkGigabytesPerSecond"));
      return new ServerType(
          gpus,
          computeCapability,
          nvlinks,
          hasNvSwitch,
          c2c,
          cpu,
          numaNodes,
          pcieGeneration,
          pcieLanes,
          pciSwitches,
          gpusPerSwitch,
          nicsPerSwitch,
          nics,
          portsPerNic,
          megabits,
          nicLatencyPs / PS_PER_MICRO,
          hasCollNet,
          nvlink);
    }
  }
}
