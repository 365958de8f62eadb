package dev.weft.engine.model;

import dev.weft.engine.nccl.ServerType;
import dev.weft.engine.text.Counts;
import java.util.Locale;

/** Checks what NCCL sees inside servers, and that operations by algorithm auto have it. */
final class NcclChecks {
  /** {@code MAXCHANNELS} of {@code device.h}. */
  private static final int MOST_CHANNELS = 64;

  private static final int MOST_GPUS = 64;
  private static final int MOST_DEVICES = 64;
  private static final int LAST_GENERATION = 6;
  private static final int MOST_LANES = 32;
  private static final int LEAST_CAPABILITY = 60;
  private static final int MOST_CAPABILITY = 999;
  private static final int MOST_NVLINKS = 1024;
  private static final double MOST_MEGABITS = 1e8;
  private static final double MOST_MICROS = 1e6;

  private final SimulationModel.Builder model;

  NcclChecks(SimulationModel.Builder model) {
    this.model = model;
  }

  void run() {
    NcclServers nccl = model.nccl;
    for (int row = 0; row < nccl.types().size(); row++) {
      check("nccl.serverTypes row " + row + ": ", nccl.types().get(row));
    }
    for (int server = 0; server < nccl.serverCount(); server++) {
      range(
          "nccl.typeOfServer row " + server + ": ",
          "is",
          nccl.typeOf(server),
          0,
          nccl.types().size() - 1);
    }
    for (Operation operation : model.operations) {
      checkOperation(operation);
    }
  }

  private void check(String where, ServerType type) {
    range(where, "gpus", type.gpus(), 1, MOST_GPUS);
    range(where, "computeCapability", type.computeCapability(), LEAST_CAPABILITY, MOST_CAPABILITY);
    range(where, "nvlinks", type.nvlinks(), 0, MOST_NVLINKS);
    range(where, "numaNodes", type.numaNodes(), 1, MOST_DEVICES);
    range(where, "pcieGeneration", type.pcieGeneration(), 1, LAST_GENERATION);
    range(where, "pcieLanes", type.pcieLanes(), 1, MOST_LANES);
    range(where, "pciSwitches", type.pciSwitches(), 0, MOST_DEVICES);
    range(where, "gpusPerSwitch", type.gpusPerSwitch(), 0, MOST_GPUS);
    range(where, "nicsPerSwitch", type.nicsPerSwitch(), 0, MOST_DEVICES);
    range(where, "nics", type.nics(), 0, MOST_DEVICES);
    range(where, "portsPerNic", type.portsPerNic(), 1, MOST_DEVICES);
    range(where, "portMegabitsPerSecond", type.portMegabits(), 1, MOST_MEGABITS);
    range(where, "nicLatencyPs in microseconds", type.nicLatency(), 0, MOST_MICROS);
    range(where, "c2cGigabytesPerSecond", type.c2cBandwidth(), 0, MOST_MEGABITS);
    range(where, "nvlinkGigabytesPerSecond", type.nvlinkBandwidth(), 0, MOST_MEGABITS);
  }

  private static void range(String where, String field, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "%s%s is %s. Write a number from %s to %s.",
              where,
              field,
              plain(value),
              plain(least),
              plain(most)));
    }
  }

  private static String plain(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  private void checkOperation(Operation operation) {
    if (operation.algorithm() != Algorithm.AUTO) {
      if (!operation.forced().isNothing()) {
        throw new ModelException(
            String.format(
                Locale.ROOT,
                "operation %s: ncclAlgorithm and protocol belong to algorithm auto, but it is %s. Write"
                    + " auto, or leave them out.",
                operation.name(),
                operation.algorithm().word()));
      }
      return;
    }
    if (model.nccl.types().isEmpty()) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "operation %s: algorithm auto does what NCCL does, which depends on what is inside servers."
                  + " Describe them in nccl.serverTypes, or choose an algorithm: %s.",
              operation.name(),
              String.join(
                  " or ",
                  operation.collective().algorithms().stream()
                      .filter(other -> other != Algorithm.AUTO)
                      .map(Algorithm::word)
                      .toList())));
    }
    if (operation.channels() > MOST_CHANNELS) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "operation %s: channels is %d, but NCCL has at most %d. Write a number from 1 to %d.",
              operation.name(),
              operation.channels(),
              MOST_CHANNELS,
              MOST_CHANNELS));
    }
    if (model.nccl.serverCount() > 0) {
      for (int rank = 0; rank < model.server.count(); rank++) {
        if (model.server.at(rank) >= model.nccl.serverCount()) {
          throw new ModelException(
              Counts.text(
                  "nccl.typeOfServer: has %d {rows|row}, but rank %d runs in server %d. Write a row for each"
                      + " server.",
                  model.nccl.serverCount(), rank, model.server.at(rank)));
        }
      }
    }
  }
}
