package dev.weft.generator.training;

import dev.weft.topology.workload.Job;
import dev.weft.topology.workload.traffic.ExpertTraffic;
import dev.weft.topology.workload.traffic.Group;

/**
 * How the ranks over which experts are dealt lie on nodes (servers, or racks with one scale-up
 * network).
 *
 * @param ranksOfNode neighbours that share a node; 1 where the placement does not give each node a
 *     block of them
 * @param copiesOfExpert copies of a token that leave for nodes, its own included, for each of its
 *     experts; 1 where each expert gets its own
 */
record ExpertNodes(int ranksOfNode, double copiesOfExpert) {
  static final ExpertNodes NONE = new ExpertNodes(1, 1);

  static ExpertNodes of(Job job, JobSite site) {
    int experts = job.parallelism().expert();
    if (experts < 2) {
      return NONE;
    }
    int block = ranksOfNode(job, site);
    if (block == 1 || block == experts) {
      return new ExpertNodes(block, 1);
    }
    ExpertTraffic traffic = ExpertTraffic.of(job, block);
    return new ExpertNodes(block, traffic.nodesOfToken() / traffic.active());
  }

  /** Whether a token goes once to each node with some of its experts, and spreads there. */
  boolean sendsOneCopy() {
    return copiesOfExpert < 1;
  }

  /** The block of neighbours in a node that all groups have; 1 when they differ. */
  private static int ranksOfNode(Job job, JobSite site) {
    RankGrid grid = new RankGrid(job, site.firstRank());
    int size = job.parallelism().expert();
    int block = 0;
    for (int stage = 0; stage < job.parallelism().pipeline(); stage++) {
      int[] ranks = grid.groups(Group.EXPERT, stage, size);
      for (int first = 0; first < ranks.length; first += size) {
        int own = block(ranks, first, size, site);
        if (own == 0 || (block > 0 && own != block)) {
          return 1;
        }
        block = own;
      }
    }
    return Math.max(1, block);
  }

  /** Members of each node in one group, equally many neighbours; 0 when they are not. */
  private static int block(int[] ranks, int first, int size, JobSite site) {
    int block = 1;
    while (block < size && domain(ranks, first + block, site) == domain(ranks, first, site)) {
      block++;
    }
    if (size % block != 0) {
      return 0;
    }
    for (int i = 0; i < size; i++) {
      int start = first + i / block * block;
      boolean isNew = i % block == 0 && i > 0;
      if (domain(ranks, first + i, site) != domain(ranks, start, site)
          || (isNew && domain(ranks, start, site) == domain(ranks, start - 1, site))) {
        return 0;
      }
    }
    return block;
  }

  private static int domain(int[] ranks, int i, JobSite site) {
    return site.domainOfRank().applyAsInt(ranks[i]);
  }
}
