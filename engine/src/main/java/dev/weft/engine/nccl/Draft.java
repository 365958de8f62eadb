package dev.weft.engine.nccl;

import java.util.ArrayList;
import java.util.List;

/** Channels while the search looks for them, with the conditions that they must meet. */
final class Draft {
  Pattern pattern;
  final boolean isCollNet;
  int minChannels;
  int maxChannels;
  int crossNic;
  boolean hasSameChannels;
  float bwIntra;
  float bwInter;
  float latencyInter;
  PathKind typeIntra = PathKind.LOC;
  PathKind typeInter = PathKind.PIX;
  int hops;

  /** By channel, the GPUs in order and the ports at both ends, rows of the graph. */
  final List<int[]> gpus = new ArrayList<>();

  final List<int[]> ports = new ArrayList<>();

  /** Of what has been found: how many channels. */
  int channels;

  Draft(Pattern pattern, boolean isCollNet, int minChannels, int maxChannels) {
    this.pattern = pattern;
    this.isCollNet = isCollNet;
    this.minChannels = minChannels;
    this.maxChannels = maxChannels;
  }

  /** Takes over everything of another draft of the same search. */
  void copy(Draft other) {
    pattern = other.pattern;
    minChannels = other.minChannels;
    maxChannels = other.maxChannels;
    crossNic = other.crossNic;
    hasSameChannels = other.hasSameChannels;
    bwIntra = other.bwIntra;
    bwInter = other.bwInter;
    latencyInter = other.latencyInter;
    typeIntra = other.typeIntra;
    typeInter = other.typeInter;
    hops = other.hops;
    channels = other.channels;
    gpus.clear();
    ports.clear();
    for (int channel = 0; channel < channels; channel++) {
      gpus.add(other.gpus.get(channel).clone());
      ports.add(other.ports.get(channel).clone());
    }
  }

  /** Returns the GPUs of the channel at hand, to be written. */
  int[] gpusAtHand(int count) {
    while (gpus.size() <= channels) {
      gpus.add(new int[count]);
    }
    return gpus.get(channels);
  }

  /** Returns the ports of the channel at hand, to be written. */
  int[] portsAtHand() {
    while (ports.size() <= channels) {
      ports.add(new int[2]);
    }
    return ports.get(channels);
  }

  ChannelGraph result() {
    return new ChannelGraph(
        pattern,
        channels,
        bwIntra,
        bwInter,
        typeIntra,
        typeInter,
        latencyInter,
        hasSameChannels,
        crossNic);
  }
}
