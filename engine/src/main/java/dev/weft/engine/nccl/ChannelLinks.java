package dev.weft.engine.nccl;

import dev.weft.engine.nccl.ServerGraph.Kind;
import java.util.ArrayList;
import java.util.List;

/** What channels take of the links between devices, as far apart as their draft allows. */
final class ChannelLinks {
  /** So many times a channel's bandwidth on the way between two devices. */
  record Claim(int from, int to, float times) {}

  private final ServerGraph graph;
  private final Ways ways;
  private final LinkBudget budget;
  private Draft draft = new Draft(Pattern.RING, false, 1, 1);

  ChannelLinks(ServerGraph graph, Ways ways) {
    this.graph = graph;
    this.ways = ways;
    budget = new LinkBudget(graph, ways.links());
  }

  /** Says of which channels bandwidth and conditions are from now on. */
  void setDraft(Draft other) {
    draft = other;
  }

  /** Returns what a head of NVLS takes: all GPUs send to NVSwitch and receive, the head twice. */
  List<Claim> throughSwitch(int head) {
    int nvSwitch = graph.all(Kind.NVSWITCH).getFirst();
    List<Claim> claims = new ArrayList<>();
    for (int gpu : graph.all(Kind.GPU)) {
      claims.add(new Claim(nvSwitch, gpu, gpu == head ? 2 : 1));
    }
    for (int gpu : graph.all(Kind.GPU)) {
      claims.add(new Claim(gpu, nvSwitch, gpu == head ? 2 : 1));
    }
    return claims;
  }

  /** Returns what a head of CollNet takes: every GPU exchanges a part with it. */
  List<Claim> withAll(int head) {
    float part = 1f / (graph.gpus() - 1);
    List<Claim> claims = new ArrayList<>();
    for (int gpu : graph.all(Kind.GPU)) {
      claims.add(new Claim(head, gpu, part));
    }
    for (int gpu : graph.all(Kind.GPU)) {
      claims.add(new Claim(gpu, head, part));
    }
    return claims;
  }

  /** Takes all of these or nothing, and says which. */
  boolean takeAll(List<Claim> claims) {
    for (int i = 0; i < claims.size(); i++) {
      Claim claim = claims.get(i);
      if (!take(claim.from, claim.to, claim.times)) {
        giveAll(claims.subList(0, i));
        return false;
      }
    }
    return true;
  }

  void giveAll(List<Claim> claims) {
    for (Claim claim : claims) {
      give(claim.from, claim.to, claim.times);
    }
  }

  /** Takes the channel's bandwidth of the way between two devices, so many times over. */
  boolean take(int from, int to, float times) {
    Way way = ways.between(from, to);
    boolean isInside = isInside(from) && isInside(to);
    PathKind farthest = isInside ? draft.typeIntra : draft.typeInter;
    // NCCL asks how far it is only of what takes the bandwidth once, not of parts and multiples.
    boolean isTooFar =
        way.kind() == PathKind.DIS
            || times == 1
                && (way.kind().isBeyond(farthest)
                    || draft.pattern.isTree() && ways.between(to, from).kind().isBeyond(farthest));
    float bandwidth = (isInside ? draft.bwIntra : draft.bwInter) * times;
    if (isTooFar || !budget.take(way, from, bandwidth)) {
      return false;
    }
    draft.hops += (int) (times * way.hops());
    return true;
  }

  /** Gives back what was taken. */
  void give(int from, int to, float times) {
    Way way = ways.between(from, to);
    float bandwidth = isInside(from) && isInside(to) ? draft.bwIntra : draft.bwInter;
    budget.give(way, from, bandwidth * times);
    draft.hops -= (int) (times * way.hops());
  }

  private boolean isInside(int device) {
    return graph.device(device).kind() != Kind.PORT;
  }
}
