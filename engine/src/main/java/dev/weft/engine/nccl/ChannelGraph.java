package dev.weft.engine.nccl;

/**
 * What the search found for one pattern.
 *
 * @param pattern form of the channels; a balanced tree may have become a plain one
 * @param channels how many; 0 when the pattern is impossible
 * @param bwIntra of each channel inside a node, GB/s
 * @param bwInter of each channel between nodes, GB/s
 * @param typeIntra farthest way between GPUs that was allowed
 * @param typeInter farthest way between GPU and NIC that was allowed
 * @param latencyInter of the NICs, microseconds
 * @param hasSameChannels whether all channels visit the GPUs in one order
 * @param crossNic 2 when a channel may enter a node by one NIC and leave by another
 */
public record ChannelGraph(
    Pattern pattern,
    int channels,
    double bwIntra,
    double bwInter,
    PathKind typeIntra,
    PathKind typeInter,
    double latencyInter,
    boolean hasSameChannels,
    int crossNic) {

  /** Of nodes that differ: as many channels as the poorest has, and as fast. */
  ChannelGraph least(ChannelGraph other) {
    return new ChannelGraph(
        pattern.compareTo(other.pattern) >= 0 ? pattern : other.pattern,
        Math.min(channels, other.channels),
        Math.min(bwIntra, other.bwIntra),
        Math.min(bwInter, other.bwInter),
        PathKind.farther(typeIntra, other.typeIntra),
        PathKind.farther(typeInter, other.typeInter),
        Math.max(latencyInter, other.latencyInter),
        hasSameChannels && other.hasSameChannels,
        Math.max(crossNic, other.crossNic));
  }

  ChannelGraph withChannels(int count) {
    return new ChannelGraph(
        pattern,
        count,
        bwIntra,
        bwInter,
        typeIntra,
        typeInter,
        latencyInter,
        hasSameChannels,
        crossNic);
  }
}
