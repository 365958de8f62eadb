package dev.weft.engine.nccl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The devices of one node and the links between them, as NCCL counts them. A node is a server, or
 * all servers whose GPUs share one NVLink network; their other devices are then apart.
 */
public final class ServerGraph {
  /** What a device is. */
  enum Kind {
    GPU,
    NVSWITCH,
    CPU,
    PCI_SWITCH,
    NIC,
    PORT
  }

  /** A directed link between devices, both rows of the graph. */
  record Link(int from, int to, LinkKind kind, float bandwidth) {}

  /**
   * A device.
   *
   * @param number among those of its kind
   * @param inHost number among those of its kind and host
   * @param parent the device above it on PCIe; its own row for those at the top
   */
  record Device(Kind kind, int number, int host, int inHost, int parent) {}

  /**
   * A port of a NIC.
   *
   * @param bandwidth GB/s
   * @param latency microseconds
   * @param asic ports of one number share its bandwidth
   * @param hasCollNet whether switches of its network add (SHARP)
   */
  record Port(float bandwidth, float latency, int asic, boolean hasCollNet) {}

  private final List<Device> devices;
  private final List<List<Link>> links;
  private final List<List<Integer>> ofKind;
  private final List<Port> ports;
  private final List<Cpu> cpus;
  private final int computeCapability;
  private final int hosts;
  private final NcclConstants constants;

  private ServerGraph(Builder builder) {
    devices = List.copyOf(builder.devices);
    links = new ArrayList<>();
    for (int device = 0; device < devices.size(); device++) {
      links.add(inOrder(device, builder.links.get(device)));
    }
    ofKind = builder.ofKind.stream().map(List::copyOf).toList();
    ports = List.copyOf(builder.ports);
    cpus = List.copyOf(builder.cpus);
    computeCapability = builder.computeCapability;
    hosts = builder.host + 1;
    constants = builder.constants;
  }

  /** Fastest first, as NCCL sorts them, but what leads up on PCIe last. */
  private List<Link> inOrder(int device, List<Link> unsorted) {
    List<Link> sorted = new ArrayList<>(unsorted);
    sorted.sort((a, b) -> Float.compare(b.bandwidth, a.bandwidth));
    for (Link link : unsorted) {
      boolean isUp = link.kind == LinkKind.PCIE && link.to == devices.get(device).parent;
      if (isUp) {
        sorted.remove(link);
        sorted.add(link);
      }
    }
    return Collections.unmodifiableList(sorted);
  }

  /** Starts with no devices, for GPUs of a compute capability (times ten: H100 is 90). */
  public static Builder builder(NcclConstants constants, int computeCapability) {
    return new Builder(constants, computeCapability);
  }

  int deviceCount() {
    return devices.size();
  }

  Device device(int row) {
    return devices.get(row);
  }

  List<Link> links(int device) {
    return links.get(device);
  }

  /** Returns the rows of all devices of a kind. */
  List<Integer> all(Kind kind) {
    return ofKind.get(kind.ordinal());
  }

  int count(Kind kind) {
    return all(kind).size();
  }

  int gpus() {
    return count(Kind.GPU);
  }

  int portCount() {
    return ports.size();
  }

  Port port(int number) {
    return ports.get(number);
  }

  Cpu cpu(int number) {
    return cpus.get(number);
  }

  int computeCapability() {
    return computeCapability;
  }

  int hosts() {
    return hosts;
  }

  NcclConstants constants() {
    return constants;
  }

  /**
   * Returns the most that GPUs have on NVLink together or on PCIe, GB/s: NCCL's total bandwidth.
   */
  float totalBandwidth() {
    float most = 0;
    for (int gpu : all(Kind.GPU)) {
      float nvlink = 0;
      float pcie = 0;
      for (Link link : links(gpu)) {
        nvlink += link.kind == LinkKind.NVLINK ? link.bandwidth : 0;
        pcie = link.kind == LinkKind.PCIE ? link.bandwidth : pcie;
      }
      most = Math.max(most, Math.max(nvlink, pcie));
    }
    return most;
  }

  /** Adds devices one by one; each is below one that was added before. */
  public static final class Builder {
    private final NcclConstants constants;
    private final int computeCapability;
    private final List<Device> devices = new ArrayList<>();
    private final List<List<Link>> links = new ArrayList<>();
    private final List<List<Integer>> ofKind = new ArrayList<>();
    private final List<Port> ports = new ArrayList<>();
    private final List<Cpu> cpus = new ArrayList<>();
    private int host;

    /** One link in one direction, GB/s. */
    private double nvlinkBandwidth;

    private Builder(NcclConstants constants, int computeCapability) {
      this.constants = constants;
      this.computeCapability = computeCapability;
      nvlinkBandwidth = constants.nvlink(computeCapability);
      for (int i = 0; i < Kind.values().length; i++) {
        ofKind.add(new ArrayList<>());
      }
    }

    private int add(Kind kind, int parent) {
      int row = devices.size();
      List<Integer> alike = ofKind.get(kind.ordinal());
      int inHost = (int) alike.stream().filter(other -> devices.get(other).host == host).count();
      devices.add(new Device(kind, alike.size(), host, inHost, parent < 0 ? row : parent));
      links.add(new ArrayList<>());
      alike.add(row);
      return row;
    }

    /** Adds a processor, joined to those that its server has already; returns its row. */
    public int cpu(Cpu cpu) {
      List<Integer> others = List.copyOf(ofKind.get(Kind.CPU.ordinal()));
      int row = add(Kind.CPU, -1);
      cpus.add(cpu);
      for (int other : others) {
        if (devices.get(other).host == host) {
          double bandwidth = constants.at(NcclConstant.SOCKET_BANDWIDTH, cpu.ordinal());
          connect(row, other, LinkKind.SOCKET, bandwidth);
        }
      }
      return row;
    }

    /** Adds a PCIe switch below a processor or switch, by a link of so many GB/s. */
    public int pciSwitch(int parent, double bandwidth) {
      int row = add(Kind.PCI_SWITCH, parent);
      connect(row, parent, LinkKind.PCIE, bandwidth);
      return row;
    }

    /** Adds a GPU below a processor or switch, by a link of so many GB/s. */
    public int gpu(int parent, double bandwidth) {
      int row = add(Kind.GPU, parent);
      connect(row, parent, LinkKind.PCIE, bandwidth);
      return row;
    }

    /** Has NVLinks added from now on count as so many GB/s each, whatever the GPU. */
    public Builder nvlinkBandwidth(double bandwidth) {
      nvlinkBandwidth = bandwidth;
      return this;
    }

    /** Joins a GPU to the NVSwitches, which count as one, by so many NVLinks. */
    public Builder nvSwitch(int gpu, int count) {
      List<Integer> switches = ofKind.get(Kind.NVSWITCH.ordinal());
      int row = switches.isEmpty() ? add(Kind.NVSWITCH, -1) : switches.getFirst();
      connect(gpu, row, LinkKind.NVLINK, count * nvlinkBandwidth);
      return this;
    }

    /** Joins two GPUs by so many NVLinks. */
    public Builder nvLinks(int gpu, int peer, int count) {
      connect(gpu, peer, LinkKind.NVLINK, count * nvlinkBandwidth);
      return this;
    }

    /** Joins a GPU to its processor as Grace does, by so many GB/s. */
    public Builder c2c(int gpu, int cpu, double bandwidth) {
      connect(gpu, cpu, LinkKind.C2C, bandwidth);
      return this;
    }

    /** Adds a NIC without ports below a processor or switch, by a link of so many GB/s. */
    public int nic(int parent, double bandwidth) {
      int row = add(Kind.NIC, parent);
      connect(row, parent, LinkKind.PCIE, bandwidth);
      return row;
    }

    /**
     * Adds a port to a NIC.
     *
     * @param megabits per second
     * @param latency microseconds that the network's plug-in says
     * @param hasCollNet whether the switches of its network add
     */
    public Builder port(int nic, double megabits, double latency, boolean hasCollNet) {
      int row = add(Kind.PORT, nic);
      float bandwidth = (float) NcclConstants.nic(megabits);
      ports.add(new Port(bandwidth, (float) latency, ports.size(), hasCollNet));
      connect(row, nic, LinkKind.PORT, bandwidth);
      return this;
    }

    /** Devices from now on are of another server of the same NVLink network. */
    public Builder nextHost() {
      host++;
      return this;
    }

    private void connect(int a, int b, LinkKind kind, double bandwidth) {
      links.get(a).add(new Link(a, b, kind, (float) bandwidth));
      links.get(b).add(new Link(b, a, kind, (float) bandwidth));
    }

    /** Ends the graph. */
    public ServerGraph build() {
      return new ServerGraph(this);
    }
  }
}
