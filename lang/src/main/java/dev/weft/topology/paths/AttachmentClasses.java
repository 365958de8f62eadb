package dev.weft.topology.paths;

import dev.weft.topology.Links;
import dev.weft.topology.Topology;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Attachments that paths can't tell apart: of one destination group, whose leaves are of equal
 * types and have equal uplinks, cables included. A fabric of a hundred thousand GPUs has some
 * hundred.
 */
final class AttachmentClasses {
  private final List<List<Integer>> attachments = new ArrayList<>();
  private final List<List<Integer>> leavesOfAttachment;
  private final Routes routes;

  AttachmentClasses(Topology topology, Adjacency adjacency, Routes routes) {
    this.routes = routes;
    this.leavesOfAttachment = topology.switches().leavesOfAttachments(topology.attachments());
    Map<List<Long>, Integer> ids = new HashMap<>();
    for (int attachment = 0; attachment < leavesOfAttachment.size(); attachment++) {
      List<Long> signature = new ArrayList<>();
      signature.add((long) routes.groupOfAttachment(attachment));
      for (int leaf : leavesOfAttachment.get(attachment)) {
        sign(topology, adjacency, leaf, signature);
      }
      int id = ids.computeIfAbsent(signature, key -> ids.size());
      if (id == attachments.size()) {
        attachments.add(new ArrayList<>());
      }
      attachments.get(id).add(attachment);
    }
  }

  private static void sign(Topology topology, Adjacency adjacency, int leaf, List<Long> signature) {
    Links links = topology.links();
    signature.add(-1L - topology.switches().model(leaf));
    for (int i = 0; i < adjacency.degreeOfSwitch(leaf); i++) {
      int link = adjacency.linkOfSwitch(leaf, i);
      if (links.kind(link) == Links.Kind.LEAF_SPINE) {
        signature.add((long) links.upper(link));
        signature.add(links.rateBps(link));
        signature.add(topology.cableDelayPs(link));
      }
    }
  }

  int count() {
    return attachments.size();
  }

  /** Destination group of the routes. */
  int group(int id) {
    return routes.groupOfAttachment(attachments.get(id).getFirst());
  }

  /** Attachments of a class, ascending. */
  List<Integer> attachments(int id) {
    return attachments.get(id);
  }

  /** Leaves of an attachment, ascending. */
  List<Integer> leaves(int attachment) {
    return leavesOfAttachment.get(attachment);
  }

  /** The attachment that stands for a class as a destination. */
  int destination(int id) {
    return attachments.get(id).getFirst();
  }

  /**
   * The one that stands for it as a source of what goes to another class, or to its own; or none.
   */
  int source(int id, int destination) {
    List<Integer> own = attachments.get(id);
    return id != destination ? own.getFirst() : own.size() > 1 ? own.get(1) : Routes.NONE;
  }
}
