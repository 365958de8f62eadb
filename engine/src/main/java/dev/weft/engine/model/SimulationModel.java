package dev.weft.engine.model;

import dev.weft.engine.text.Counts;
import java.nio.IntBuffer;
import java.util.List;

/**
 * Everything that the engine runs: network, routing, placement, operations and faults. Immutable.
 *
 * <p>Made by a {@link Builder}, in columns of primitives, so that a network of 131,072 GPUs takes
 * some hundred bytes per GPU; or read by {@link SimulationModelReader}.
 */
public final class SimulationModel {
  private final String name;
  private final long seed;
  private final List<Fabric> fabrics;
  private final Network network;
  private final Routing routing;
  private final Placement placement;
  private final List<int[]> groups;
  private final int[] fabricOfGroup;
  private final List<Operation> operations;
  private final List<Partition> partitions;
  private final List<TaskType> taskTypes;
  private final Tasks tasks;
  private final List<Fault> faults;
  private final Failover failover;
  private final OnFailure onFailure;
  private final Measure measure;
  private final NcclServers nccl;

  private SimulationModel(Builder builder, Network network, Routing routing, Placement placement) {
    this.name = builder.name;
    this.seed = builder.seed;
    this.fabrics = builder.fabrics.list();
    this.network = network;
    this.routing = routing;
    this.placement = placement;
    this.groups = List.copyOf(builder.groups);
    this.fabricOfGroup = builder.fabrics.ofGroup.toArray();
    this.operations = List.copyOf(builder.operations);
    this.partitions = List.copyOf(builder.partitions);
    this.taskTypes = List.copyOf(builder.taskTypes);
    this.tasks = builder.tasks.toTasks();
    this.faults = List.copyOf(builder.faults);
    this.failover = builder.failover;
    this.onFailure = builder.onFailure;
    this.measure = builder.measure;
    this.nccl = builder.nccl;
  }

  /** The same ranks, routes and measures with what a variant changes. */
  SimulationModel(SimulationModel base, Variant variant) {
    this.name = base.name;
    this.seed = base.seed;
    this.fabrics = List.copyOf(variant.fabrics);
    this.network = variant.network;
    this.routing = base.routing;
    this.placement = base.placement;
    this.groups = base.groups;
    this.fabricOfGroup = base.fabricOfGroup;
    this.operations = List.copyOf(variant.operations);
    this.partitions = base.partitions;
    this.taskTypes = List.copyOf(variant.taskTypes);
    this.tasks = base.tasks;
    this.faults = List.copyOf(variant.faults);
    this.failover = base.failover;
    this.onFailure = variant.onFailure;
    this.measure = base.measure;
    this.nccl = variant.nccl;
  }

  /** Starts a model of that name. */
  public static Builder builder(String name) {
    return new Builder(name);
  }

  /** Returns the name, for people. */
  public String name() {
    return name;
  }

  /** Returns the seed of every hash and random choice. */
  public long seed() {
    return seed;
  }

  /** Returns the fabrics, at least one; their numbers are the places in this list. */
  public List<Fabric> fabrics() {
    return fabrics;
  }

  /** Returns how equal next hops are chosen on the first fabric. */
  public LoadBalancing loadBalancing() {
    return fabrics.getFirst().loadBalancing();
  }

  /** Returns the packet overhead of the first fabric. */
  public Transport transport() {
    return fabrics.getFirst().transport();
  }

  /** Returns the part of a cable's rate that payload gets: all of it inside servers. */
  public double goodput(int link) {
    int fabric = network.fabricOfLink(link);
    return fabric == Fabric.NONE ? 1 : fabrics.get(fabric).transport().goodput();
  }

  /** Returns nodes and links. */
  public Network network() {
    return network;
  }

  /** Returns the forwarding rows. */
  public Routing routing() {
    return routing;
  }

  /** Returns where ranks run. */
  public Placement placement() {
    return placement;
  }

  /** Returns the number of groups that were written; the group of all ranks is not among them. */
  public int groupCount() {
    return groups.size();
  }

  /** Returns how many ranks a group has. */
  public int groupSize(int row) {
    return row == Operation.ALL_RANKS ? placement.rankCount() : groups.get(row).length;
  }

  /** Returns the ranks of a group in their order, in an array of its own. */
  public int[] group(int row) {
    if (row != Operation.ALL_RANKS) {
      return groups.get(row).clone();
    }
    int[] all = new int[placement.rankCount()];
    for (int rank = 0; rank < all.length; rank++) {
      all[rank] = rank;
    }
    return all;
  }

  /** Returns the fabric over whose NICs the ranks of a group send to other servers. */
  public int fabricOfGroup(int row) {
    return row == Operation.ALL_RANKS ? 0 : fabricOfGroup[row];
  }

  /** Returns the operations in the order written. */
  public List<Operation> operations() {
    return operations;
  }

  /** Says whether links inside servers are shared by several fabrics, or with flows of hosts. */
  public boolean joinsInServers() {
    return fabrics.size() > 1
        || operations.stream()
            .map(Operation::ends)
            .anyMatch(ends -> ends.touches(node -> network.kind(node) == NodeKind.HOST));
  }

  /** Returns the partitions of ranks that tasks run in. */
  public List<Partition> partitions() {
    return partitions;
  }

  /** Returns what tasks do. */
  public List<TaskType> taskTypes() {
    return taskTypes;
  }

  /** Returns the tasks; a model has operations or tasks. */
  public Tasks tasks() {
    return tasks;
  }

  /** Returns what breaks, in the order written. */
  public List<Fault> faults() {
    return faults;
  }

  /** Returns how long the network takes to forward around a failure. */
  public Failover failover() {
    return failover;
  }

  /** Returns what becomes of operations that stand still. */
  public OnFailure onFailure() {
    return onFailure;
  }

  /** Returns what the results are to hold. */
  public Measure measure() {
    return measure;
  }

  /** Returns what NCCL sees inside servers. */
  public NcclServers nccl() {
    return nccl;
  }

  /** Collects the rows of a model. Methods return row numbers; {@link #build} checks everything. */
  public static final class Builder extends ModelColumns {
    final FabricRows fabrics = new FabricRows(this);

    private Builder(String name) {
      super(name);
    }

    /** Sets the seed; 0 if never called. */
    public Builder seed(long value) {
      seed = value;
      return this;
    }

    /** Sets the load balancing; ECMP if never called. */
    public Builder loadBalancing(LoadBalancing value) {
      loadBalancing = value;
      return this;
    }

    /** Sets the packet overhead; none if never called. */
    public Builder transport(Transport value) {
      transport = value;
      return this;
    }

    /** Returns the rows of several fabrics, to be filled in. */
    public FabricRows fabrics() {
      return fabrics;
    }

    /** Adds a node with its forwarding latency in picoseconds and returns its row. */
    public int node(NodeKind kind, String nodeName, long latencyPs) {
      fabrics.addNode(kind);
      kinds.add(kind);
      names.add(nodeName);
      nodeLatencyPs.add(latencyPs);
      return names.size() - 1;
    }

    /**
     * Adds one full-duplex cable and returns its row.
     *
     * @param rate bits per second in each direction, headers included
     * @param latencyPs propagation delay in picoseconds
     */
    public int link(int fromNode, int toNode, long rate, long latencyPs) {
      from.add(fromNode);
      to.add(toNode);
      rateBps.add(rate);
      linkLatencyPs.add(latencyPs);
      return from.count() - 1;
    }

    /** Says that a cable joins the two switches of a pair: see {@link Network#isPeer}. */
    public void peer(int link) {
      peerLinks.add(link);
    }

    /** Adds a set of links to forward over, or finds the equal one, and returns its row. */
    public int nextHops(int... links) {
      Integer known = nextHopRows.get(IntBuffer.wrap(links));
      if (known != null) {
        return known;
      }
      int row = nextHopRows.size();
      nextHopRows.put(IntBuffer.wrap(links.clone()), row);
      for (int link : links) {
        nextHopLinks.add(link);
      }
      nextHopStart.add(nextHopLinks.count());
      return row;
    }

    /** Says which destination group a NIC is in, or {@link Routing#NO_GROUP}. */
    public void destination(int nicNode, int group) {
      destination(nicNode, group, Routing.NO_PREFIX);
    }

    /**
     * Says which destination group a NIC is in, or {@link Routing#NO_GROUP}, and by which prefix
     * switches know it, from 0, or {@link Routing#NO_PREFIX}.
     */
    public void destination(int nicNode, int group, int prefix) {
      destinationNic.add(nicNode);
      destinationGroup.add(group);
      destinationPrefix.add(prefix);
    }

    /** Adds a forwarding row: at this switch towards this destination group, those next hops. */
    public void route(int switchNode, int group, int nextHops) {
      routeSwitch.add(switchNode);
      routeGroup.add(group);
      routeNextHops.add(nextHops);
    }

    /**
     * Adds a rank and returns its number.
     *
     * @param serverNumber of the server or scale-up domain, from 0
     * @param nics the rank's NICs, as many for every rank; -1 for none
     */
    public int rank(int gpuNode, int serverNumber, int... nics) {
      if (nicsPerRank >= 0 && nicsPerRank != nics.length) {
        throw new ModelException(
            Counts.text(
                "placement row %d: the rank has %d {NICs|NIC}, those before have %d. "
                    + "Name as many for every rank, -1 for none.",
                gpu.count(), nics.length, nicsPerRank));
      }
      nicsPerRank = nics.length;
      gpu.add(gpuNode);
      server.add(serverNumber);
      for (int node : nics) {
        nic.add(node);
      }
      return gpu.count() - 1;
    }

    /** Adds a group of ranks, in the order of the ring, and returns its row. */
    public int group(int... ranks) {
      fabrics.addGroup();
      groups.add(ranks.clone());
      return groups.size() - 1;
    }

    /** Adds an operation. */
    public Builder operation(Operation operation) {
      operations.add(operation);
      return this;
    }

    /** Adds a fault. */
    public Builder fault(Fault fault) {
      faults.add(fault);
      return this;
    }

    /** Sets how long forwarding around a failure takes; no time if never called. */
    public Builder failover(Failover value) {
      failover = value;
      return this;
    }

    /** Sets what becomes of operations that stand still; the usual if never called. */
    public Builder onFailure(OnFailure value) {
      onFailure = value;
      return this;
    }

    /** Sets what NCCL sees inside servers; needed by algorithm auto. */
    public Builder nccl(NcclServers value) {
      nccl = value;
      return this;
    }

    /** Sets what the results hold; everything if never called. */
    public Builder measure(Measure value) {
      measure = value;
      return this;
    }

    /**
     * Checks everything and makes the model.
     *
     * @throws ModelException at the first row that is wrong
     */
    public SimulationModel build() {
      new NetworkChecks(this).run();
      Network network =
          new Network(
              kinds.toArray(NodeKind[]::new),
              names.toArray(String[]::new),
              nodeLatencyPs.toArray(),
              from.toArray(),
              to.toArray(),
              rateBps.toArray(),
              linkLatencyPs.toArray(),
              peerLinks.toArray(),
              fabrics.ofNode.toArray());
      new FabricChecks(this, network).run();
      Routing routing = new RoutingColumns(this, network).routing();
      new WorkloadChecks(this).run();
      new NcclChecks(this).run();
      new FaultChecks(this).run();
      Placement placement =
          new Placement(gpu.toArray(), server.toArray(), Math.max(0, nicsPerRank), nic.toArray())
              .with(fabrics.rankNics);
      return new SimulationModel(this, network, routing, placement);
    }
  }
}
