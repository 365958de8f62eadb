package dev.weft.elaboration;

import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Member;
import dev.weft.lang.hardware.Bmc;
import dev.weft.lang.hardware.CableType;
import dev.weft.lang.hardware.DomainServers;
import dev.weft.lang.hardware.DomainType;
import dev.weft.lang.hardware.GpuType;
import dev.weft.lang.hardware.Gpus;
import dev.weft.lang.hardware.HardwareType;
import dev.weft.lang.hardware.NicType;
import dev.weft.lang.hardware.Nics;
import dev.weft.lang.hardware.Ports;
import dev.weft.lang.hardware.Reach;
import dev.weft.lang.hardware.ScaleUpLinks;
import dev.weft.lang.hardware.ScaleUpSwitches;
import dev.weft.lang.hardware.ServerType;
import dev.weft.lang.hardware.Split;
import dev.weft.lang.hardware.SwitchType;
import dev.weft.lang.quantities.Dimension;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.scoping.CatalogFiles;
import dev.weft.lang.settings.DeviceSettings;
import dev.weft.lang.settings.HardwareSettings;
import dev.weft.lang.settings.SwitchSettings;
import dev.weft.topology.CableModel;
import dev.weft.topology.DomainModel;
import dev.weft.topology.GpuModel;
import dev.weft.topology.Lanes;
import dev.weft.topology.NicGroup;
import dev.weft.topology.NicModel;
import dev.weft.topology.Pcie;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.ServerModel;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.SwitchModel.PortGroup;
import dev.weft.topology.SwitchSystem;
import dev.weft.topology.buffers.Chip;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jspecify.annotations.Nullable;

/** Reads hardware types into models; each type once. */
public final class HardwareReader {
  private final Evaluator evaluator;
  private final Map<HardwareType, Object> models = new HashMap<>();

  /** Of GPUs, links or lanes inside one device. */
  private static final int MOST_INSIDE = 1_000_000;

  public HardwareReader(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  public ServerModel server(ServerType type) {
    return once(type, () -> readServer(type), ServerModel.class);
  }

  public SwitchModel sw(SwitchType type) {
    return once(type, () -> readSwitch(type), SwitchModel.class);
  }

  /** Ports for the management of a switch. */
  Lanes managementPorts(SwitchType type) {
    return settings(type).get(SwitchSettings.MANAGEMENT_PORT);
  }

  public GpuModel gpu(GpuType type) {
    return once(type, () -> readGpu(type), GpuModel.class);
  }

  public NicModel nic(NicType type) {
    return once(type, () -> readNic(type), NicModel.class);
  }

  /** A scale-up domain; null when it names no servers. */
  public @Nullable DomainModel domain(DomainType type) {
    DomainServers servers = Place.last(Place.members(type), DomainServers.class);
    if (servers == null || servers.getType() == null || servers.getType().eIsProxy()) {
      return null;
    }
    return once(type, () -> readDomain(type, servers), DomainModel.class);
  }

  private DomainModel readDomain(DomainType type, DomainServers servers) {
    SettingReader settings = settings(type);
    int count =
        evaluator.count(servers.getCount(), 1, 1024, 1, "The number of servers of a domain");
    return new DomainModel(
        type.getName(),
        count,
        server(servers.getType()),
        scaleUp(Place.last(Place.members(type), dev.weft.lang.hardware.ScaleUp.class)),
        settings.get(DeviceSettings.RACK_UNITS),
        settings.get(DeviceSettings.POWER),
        settings.said(DeviceSettings.COOLING),
        settings.get(DeviceSettings.COST));
  }

  public CableModel cable(CableType type) {
    return once(type, () -> readCable(type), CableModel.class);
  }

  private <T> T once(HardwareType type, java.util.function.Supplier<T> read, Class<T> as) {
    Object model = models.get(type);
    if (model == null) {
      model = read.get();
      models.put(type, model);
    }
    return as.cast(model);
  }

  private GpuModel readGpu(GpuType type) {
    SettingReader settings = settings(type);
    return new GpuModel(
        type.getName(),
        settings.get(HardwareSettings.MEMORY),
        settings.get(DeviceSettings.POWER),
        settings.get(HardwareSettings.ARCHITECTURE),
        settings.get(DeviceSettings.COST),
        ComputeReader.gpu(settings),
        ComputeReader.ncclNvlink(settings));
  }

  private NicModel readNic(NicType type) {
    SettingReader settings = settings(type);
    Ports ports = Place.last(Place.members(type), Ports.class);
    return new NicModel(
        type.getName(),
        ports(ports),
        modes(ports),
        settings.transports(),
        settings.has(HardwareSettings.OUT_OF_ORDER_WRITES),
        settings.get(DeviceSettings.POWER),
        settings.get(HardwareSettings.NIC_LATENCY),
        settings.get(HardwareSettings.PLUGIN_LATENCY),
        settings.get(HardwareSettings.NIC_MTU),
        settings.get(HardwareSettings.PAUSE_RESPONSE),
        ports(ports).count(),
        settings.get(DeviceSettings.COST),
        settings.abilities(),
        Math.clamp(settings.get(HardwareSettings.ENDPOINTS), 1, NicModel.MOST_ENDPOINTS),
        settings.has(HardwareSettings.NIC_LATENCY),
        false);
  }

  private SwitchModel readSwitch(SwitchType type) {
    SettingReader settings = settings(type);
    SwitchSystem system = settings.said(SwitchSettings.OS);
    return new SwitchModel(
        type.getName(),
        system == null ? SwitchSystem.NONE : system,
        settings.get(SwitchSettings.OS_RELEASE),
        settings.get(SwitchSettings.OS_IMAGE),
        portGroups(type),
        settings.get(SwitchSettings.BUFFER),
        settings.get(HardwareSettings.SWITCH_LATENCY),
        settings.get(SwitchSettings.LOSSLESS_CLASSES),
        settings.get(DeviceSettings.POWER),
        settings.get(DeviceSettings.RACK_UNITS),
        settings.get(HardwareSettings.PAUSE_RESPONSE),
        settings.said(DeviceSettings.COOLING),
        settings.get(DeviceSettings.COST),
        settings.abilities(),
        settings.transports(),
        settings.has(HardwareSettings.SWITCH_LATENCY),
        isOfDesign(settings.find(SwitchSettings.OS)),
        Chip.of(settings.get(SwitchSettings.ASIC), settings.get(SwitchSettings.SKU)),
        settings.said(SwitchSettings.PORT_NAMES));
  }

  /** Whether a text of the user says it, not one of the catalog. */
  private static boolean isOfDesign(@Nullable EObject said) {
    return said != null && !CatalogFiles.SCHEME.equals(EcoreUtil.getURI(said).scheme());
  }

  /** Cages of the nearest type that names any. */
  private List<PortGroup> portGroups(SwitchType type) {
    List<PortGroup> groups = new ArrayList<>();
    for (Ports ports : Place.nearest(type, Ports.class)) {
      groups.add(new PortGroup(ports(ports), modes(ports)));
    }
    return groups.isEmpty() ? List.of(new PortGroup(new Lanes(0, 0), List.of())) : groups;
  }

  private CableModel readCable(CableType type) {
    Reach reach = Place.last(Place.members(type), Reach.class);
    Quantity length =
        reach == null ? null : evaluator.quantity(reach.getLength(), Dimension.LENGTH, "A reach");
    SettingReader settings = settings(type);
    Lanes legs = legs(type);
    return new CableModel(
        type.getName(),
        length == null ? 0 : length.millimetres(),
        settings.get(HardwareSettings.DELAY),
        legs == null ? 1 : legs.count(),
        legs == null ? 0 : legs.rateBps(),
        settings.get(DeviceSettings.RATE),
        settings.said(DeviceSettings.MEDIA),
        settings.get(DeviceSettings.COST));
  }

  /** The connectors of the split end of a cable; null when it has one at each end. */
  private @Nullable Lanes legs(CableType type) {
    Split split = Place.last(Place.members(type), Split.class);
    if (split == null) {
      return null;
    }
    Lanes one = lanes(split.getOne());
    Lanes other = lanes(split.getOther());
    return one.count() > other.count() ? one : other;
  }

  /** The cable of links for which no type is named. */
  static CableModel defaultCable() {
    return CableModel.untyped(HardwareSettings.DELAY.otherwise());
  }

  private ServerModel readServer(ServerType type) {
    List<Member> members = Place.members(type);
    SettingReader settings = new SettingReader(members, evaluator);
    Gpus gpus = Place.last(members, Gpus.class);
    dev.weft.lang.hardware.Pcie pcie = Place.last(members, dev.weft.lang.hardware.Pcie.class);
    return new ServerModel(
        type.getName(),
        gpus == null ? 0 : evaluator.count(gpus.getCount(), 1, 1024, 1, "The number of GPUs"),
        gpus == null || gpus.getType() == null || gpus.getType().eIsProxy()
            ? null
            : gpu(gpus.getType()),
        nicGroups(type, members),
        scaleUp(Place.last(members, dev.weft.lang.hardware.ScaleUp.class)),
        pcie == null ? null : pcie(pcie),
        settings.get(HardwareSettings.NUMA),
        settings.get(HardwareSettings.CPU),
        settings.get(DeviceSettings.RACK_UNITS),
        settings.get(DeviceSettings.POWER),
        ServerModel.BACKEND,
        0,
        settings.said(DeviceSettings.COOLING),
        settings.get(DeviceSettings.COST));
  }

  /** NIC groups of the nearest type that names any. */
  private List<NicGroup> nicGroups(ServerType type, List<Member> inherited) {
    List<Nics> own = Place.nearest(type, Nics.class);
    List<NicGroup> groups = new ArrayList<>();
    for (Nics nics : own) {
      if (nics.getType() != null && !nics.getType().eIsProxy()) {
        int count = evaluator.count(nics.getCount(), 1, 1024, 1, "The number of NICs");
        groups.add(
            new NicGroup(count, nic(nics.getType()), new LinkedHashSet<>(nics.getNetworks())));
      }
    }
    Bmc bmc = Place.last(inherited, Bmc.class);
    if (bmc != null) {
      String network = bmc.getNetwork() == null ? "management" : bmc.getNetwork();
      groups.add(new NicGroup(1, controller(lanes(bmc.getLanes())), Set.of(network)));
    }
    return groups;
  }

  /** The ports of a board management controller, as a NIC. */
  private static NicModel controller(Lanes ports) {
    return NicModel.onBoard(NicModel.BMC, ports, HardwareSettings.NIC_LATENCY.otherwise());
  }

  private @Nullable ScaleUp scaleUp(dev.weft.lang.hardware.@Nullable ScaleUp scaleUp) {
    if (scaleUp == null) {
      return null;
    }
    ScaleUpLinks links = Place.last(scaleUp.getMembers(), ScaleUpLinks.class);
    ScaleUpSwitches through = Place.last(scaleUp.getMembers(), ScaleUpSwitches.class);
    Quantity rate =
        links == null
            ? null
            : evaluator.quantity(links.getRate(), Dimension.RATE, "The rate of a scale-up link");
    SettingReader settings = new SettingReader(scaleUp.getMembers(), evaluator);
    return new ScaleUp(
        scaleUp.getTechnology(),
        links == null ? 0 : whole(links.getCount(), "The number of links"),
        rate == null ? 0 : rate.value() / 8,
        through == null ? 0 : whole(through.getCount(), "The number of chips"),
        settings.get(HardwareSettings.SCALE_UP_LATENCY),
        through == null || through.getBoards() == null
            ? 1
            : Math.max(1, whole(through.getBoards(), "The number of boards")),
        through == null ? 0 : whole(through.getPairLinks(), "The number of links"),
        settings.has(HardwareSettings.SCALE_UP_LATENCY));
  }

  private Pcie pcie(dev.weft.lang.hardware.Pcie pcie) {
    return new Pcie(
        whole(pcie.getGeneration(), "The generation"),
        whole(pcie.getWidth(), "The number of lanes"),
        whole(pcie.getSwitches(), "The number of switches"),
        whole(pcie.getGpus(), "The number of GPUs"),
        whole(pcie.getNics(), "The number of NICs"));
  }

  /** A count inside a device; 0 when nothing is said. */
  private int whole(@Nullable Expression count, String what) {
    return count == null ? 0 : evaluator.count(count, 0, MOST_INSIDE, 0, what);
  }

  /** A whole number as written; absurdly long ones are cut to a billion and fail the rules. */
  static int whole(@Nullable String digits) {
    if (digits == null) {
      return 0;
    }
    return digits.length() > 9 ? 1_000_000_000 : Integer.parseInt(digits);
  }

  private Lanes ports(@Nullable Ports ports) {
    return ports == null ? new Lanes(0, 0) : lanes(ports.getLanes());
  }

  private List<Lanes> modes(@Nullable Ports ports) {
    return ports == null ? List.of() : ports.getModes().stream().map(this::lanes).toList();
  }

  private Lanes lanes(dev.weft.lang.expressions.Lanes lanes) {
    return PortLanes.read(lanes, evaluator);
  }

  private SettingReader settings(HardwareType type) {
    return new SettingReader(Place.members(type), evaluator);
  }
}
