package dev.weft.lang.scoping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.weft.elaboration.Evaluator;
import dev.weft.elaboration.Findings;
import dev.weft.elaboration.HardwareReader;
import dev.weft.elaboration.SettingReader;
import dev.weft.lang.WeftStandaloneSetup;
import dev.weft.lang.blocks.Place;
import dev.weft.lang.expressions.Expression;
import dev.weft.lang.expressions.Lanes;
import dev.weft.lang.hardware.CableType;
import dev.weft.lang.hardware.GpuType;
import dev.weft.lang.hardware.NicType;
import dev.weft.lang.hardware.Ports;
import dev.weft.lang.hardware.ServerType;
import dev.weft.lang.hardware.SwitchType;
import dev.weft.lang.quantities.Quantity;
import dev.weft.lang.settings.DeviceSettings;
import dev.weft.lang.weft.WeftFile;
import dev.weft.topology.CableModel;
import dev.weft.topology.Connector;
import dev.weft.topology.GpuModel;
import dev.weft.topology.NicGroup;
import dev.weft.topology.ScaleUp;
import dev.weft.topology.ServerModel;
import dev.weft.topology.SwitchModel;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.SimpleAttributeResolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Figures that the named data sheets state and the catalog does not, so that they have to come out:
 * switching capacity, memory and network bandwidth of a whole server. 0 stands for what a data
 * sheet leaves open.
 */
class CatalogFiguresTest {
  private static final XtextResourceSet RESOURCES = resources();
  private static final Evaluator EVALUATOR = new Evaluator(Map.of(), new Findings());
  private static final HardwareReader READER = new HardwareReader(EVALUATOR);

  private static XtextResourceSet resources() {
    XtextResourceSet resources =
        new WeftStandaloneSetup()
            .createInjectorAndDoEMFRegistration()
            .getInstance(XtextResourceSet.class);
    CatalogFiles.register(resources);
    return resources;
  }

  private static <T extends EObject> T type(String name, Class<T> kind) {
    List<String> packages =
        CatalogIndex.all().stream().map(CatalogIndex.Entry::packageName).toList();
    CatalogIndex.Entry entry = CatalogIndex.find(packages, name);
    assertNotNull(entry, name);
    EObject file =
        RESOURCES.getResource(CatalogFiles.uri(entry.path()), true).getContents().getFirst();
    for (EObject element : ((WeftFile) file).getElements()) {
      if (name.equals(SimpleAttributeResolver.NAME_RESOLVER.apply(element))) {
        return kind.cast(element);
      }
    }
    throw new AssertionError(name + " is not in " + entry.path());
  }

  private static double value(Expression expression) {
    Quantity quantity = EVALUATOR.evaluate(expression);
    assertNotNull(quantity);
    return quantity.value();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          type           | ports | Tb/s one way | W    | U | data sheet
          Qm8790         |    40 |   8          |    0 | 1 | Quantum QM8790 product brief: 16 Tb/s both ways
          Qm9700         |    64 |  25.6        | 1720 | 1 | Quantum-2 QM9700: 51.2 Tb/s both ways
          Q3400          |   144 | 115.2        |    0 | 4 | Quantum-X800 Q3400-RA: 144 ports of 800 Gb/s
          Sn4600C        |    64 |   6.4        |  466 | 2 | Spectrum SN4000 series: 6.4 Tb/s; 466 W typical
          Sn5600         |    64 |  51.2        |  940 | 2 | Spectrum-4 SN5600: 51.2 Tb/s; 940 W typical
          Sn2201         |    52 |   0.448      |   98 | 1 | Spectrum SN2201: 448 Gb/s; 98 W typical
          Nexus9348D     |    48 |  19.2        |    0 | 2 | N9K-C9348D-GX2A: 48 x 400 = 19,200 Gb/s
          Nexus9364D     |    64 |  25.6        |    0 | 2 | N9K-C9364D-GX2A: 64 x 400 = 25,600 Gb/s
          Nexus9364C     |    66 |   6.42       |    0 | 2 | N9K-C9364C: 64 x 100 + 2 x 10 = 6,420 Gb/s
          Nexus93180FX3  |    54 |   1.8        |    0 | 1 | N9K-C93180YC-FX3: 48 x 25 + 6 x 100 = 1,800 Gb/s
          Arista7060DX5  |    64 |  25.6        |    0 | 2 | 7060X5 series: 25.6 Tb/s
          Arista7060X6   |    64 |  51.2        |    0 | 2 | 7060X6-64PE: 51.2 Tb/s, 2RU
          Qfx5230        |    64 |  25.6        |    0 | 0 | QFX5230-64CD: 64 of 400 Gb/s
          Qfx5240        |    64 |  51.2        |    0 | 0 | QFX5240-64OD: 64 of 800 Gb/s
          Ixr7220D2L     |    58 |   2.02       |    0 | 1 | 7220 IXR-D2L: 48 x 25 + 8 x 100 + 2 x 10 = 2,020 Gb/s
          Ixr7220D3L     |    34 |   3.22       |    0 | 1 | 7220 IXR-D3L: 32 x 100 + 2 x 10 = 3,220 Gb/s
          Ixr7220D5      |    34 |  12.82       |    0 | 1 | 7220 IXR-D5: 32 x 400 + 2 x 10 = 12,820 Gb/s
          Ixr7220H3      |    34 |  12.82       |    0 | 1 | 7220 IXR-H3: 32 x 400 + 2 x 10 = 12,820 Gb/s
          Ixr7220H4      |    66 |  25.62       |    0 | 2 | 7220 IXR-H4: 64 x 400 + 2 x 10 = 25,620 Gb/s
          Ixr7220H5      |    66 |  51.22       |    0 | 0 | 7220 IXR-H5-64D: 64 x 800 + 2 x 10 = 51,220 Gb/s
          Tomahawk4      |    64 |  25.6        |    0 | 0 | Tomahawk 4 announcement: 25.6 Tb/s
          Tomahawk5      |    64 |  51.2        |    0 | 0 | Tomahawk 5 announcement: 51.2 Tb/s
          Tomahawk5x128  |   128 |  51.2        |    0 | 0 | 128 ports of 400 Gb/s: 51.2 Tb/s
          Leaf25G        |    56 |   2          |    0 | 1 | 48 x 25 + 8 x 100 = 2,000 Gb/s
          """)
  void switches(String name, int ports, double tbps, double watts, double units, String sheet) {
    SwitchType type = type(name, SwitchType.class);
    double count = 0;
    double bps = 0;
    for (Ports lines : Place.all(Place.members(type), Ports.class)) {
      double cages = value(lines.getLanes().getCount());
      count += cages;
      bps += cages * value(lines.getLanes().getRate());
    }
    SwitchModel model = READER.sw(type);
    assertEquals(ports, count, sheet);
    assertEquals(tbps * 1e12, bps, 1, sheet);
    assertEquals(watts, model.powerW(), sheet);
    assertEquals(units, model.rackUnits(), sheet);
  }

  /** A slip of a digit in a type without a row would not be noticed. */
  @Test
  void everySwitchHasARow() throws NoSuchMethodException {
    CsvSource table =
        CatalogFiguresTest.class
            .getDeclaredMethod(
                "switches",
                String.class,
                int.class,
                double.class,
                double.class,
                double.class,
                String.class)
            .getAnnotation(CsvSource.class);
    List<String> checked =
        table
            .textBlock()
            .lines()
            .map(line -> line.substring(0, line.indexOf('|')).strip())
            .toList();
    List<String> unchecked =
        CatalogIndex.all().stream()
            .filter(entry -> entry.kind().equals("switch"))
            .map(CatalogIndex.Entry::name)
            .filter(name -> !checked.contains(name))
            .toList();
    assertEquals(List.of(), unchecked, "give it a row of figures above 'switches'");
  }

  /** Most ports of a rate when every cage is split, 100 Gb/s out of 800 Gb/s included. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          type          | Gb/s | ports | source
          Qm8790        |  100 |    80 | QM8790 product brief: 80 ports of HDR100
          Qm9700        |  200 |   128 | Quantum-2: 128 ports of NDR200
          Sn5600        |  400 |   128 | Cumulus Linux user guide, Breakout Ports
          Sn5600        |  200 |   256 | Cumulus Linux user guide, Breakout Ports
          Sn5600        |  100 |   256 | Cumulus Linux user guide, Breakout Ports
          Sn4600C       |   50 |   128 | Cumulus Linux user guide, Breakout Ports
          Sn2201        |   50 |     8 | Cumulus Linux user guide, Breakout Ports
          Sn2201        |   25 |    16 | Cumulus Linux user guide, Breakout Ports
          Arista7060DX5 |  100 |   256 | SONiC, platform.json: 64 cages of 4x100G
          Arista7060X6  |  100 |   512 | SONiC, 7060X6-64PE-B-C512S2: 512 ports of 100G
          Nexus9348D    |  100 |     0 | left open
          Nexus9364D    |  100 |   256 | NetApp RCF 10.0: cages as 4x100GbE
          Qfx5230       |  100 |     0 | left open
          Qfx5240       |  400 |   128 | Juniper JVD design guide, table 5: 64 x 800GE as 128 x 400GE
          Qfx5240       |  200 |   256 | Juniper QPP and DPF design, table 1: 64 x 800 / 200
          Qfx5240       |  100 |     0 | left open
          Tomahawk4     |  200 |   128 | Linley Newsletter: 128 x 200GbE
          Tomahawk4     |  100 |   256 | Tomahawk 4 announcement: 256 ports of 100GbE
          Tomahawk5     |  400 |   128 | TechInsights: 128 x 400GbE
          Tomahawk5     |  200 |   256 | Tomahawk 5 announcement: 256 ports of 200GbE
          Tomahawk5     |  100 |   512 | SONiC, 7060X6-64PE-B-C512S2: 512 ports of 100G
          """)
  void splitPorts(String name, double gbps, int ports, String source) {
    double most = 0;
    for (Ports lines : Place.all(Place.members(type(name, SwitchType.class)), Ports.class)) {
      double cages = value(lines.getLanes().getCount());
      for (Lanes way : lines.getModes()) {
        if (value(way.getRate()) == gbps * 1e9) {
          most += cages * value(way.getCount());
        }
      }
    }
    assertEquals(ports, most, source);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          type      | GB  | W    | sm  | data sheet
          A100_40GB |  40 |  400 |  80 | A100 Tensor Core GPU, SXM
          A100      |  80 |  400 |  80 | A100 Tensor Core GPU, SXM
          H100      |  80 |  700 |  90 | H100 Tensor Core GPU, SXM
          H200      | 141 |  700 |  90 | H200 Tensor Core GPU, SXM
          H800      |  80 |    0 |  90 | DGX H800: 640 GB in eight
          B200      | 180 | 1000 | 100 | DGX B200 user guide: 1,440 GB / 8; HGX B200
          B300      | 288 |    0 | 103 | DGX B300 user guide: 2.3 TB / 8
          GB200     | 186 | 1200 | 100 | GB200 NVL72: 13.4 TB / 72
          """)
  void gpus(String name, double gigabytes, double watts, int architecture, String sheet) {
    GpuModel model = READER.gpu(type(name, GpuType.class));
    assertEquals(gigabytes * 1e9, model.memoryBytes(), sheet);
    assertEquals(watts, model.powerW(), sheet);
    assertEquals(architecture, model.architecture(), sheet);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          type             | ports | Gb/s | data sheet
          ConnectX6Dx      | 2     | 100  | ConnectX-6 Dx: two ports of 100 Gb/s
          ConnectX6        | 1     | 200  | ConnectX-6 VPI: HDR
          ConnectX6Dual200 | 2     | 200  | ConnectX-6 VPI: HDR, two ports
          ConnectX7        | 1     | 400  | ConnectX-7: NDR
          ConnectX8        | 1     | 800  | ConnectX-8 SuperNIC: XDR
          BlueField3       | 1     | 400  | BlueField-3 SuperNIC
          """)
  void nics(String name, int ports, double gbps, String sheet) {
    var model = READER.nic(type(name, NicType.class));
    assertEquals(ports, model.ports().count(), sheet);
    assertEquals(gbps * 1e9, model.ports().rateBps(), sheet);
  }

  /** Memory of all GPUs; backend NICs together; NVLink of one GPU in both directions. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          type            | GB   | Gb/s | GB/s | kW   | U  | data sheet
          DgxA100_320GB   |  320 | 1600 |  600 |  6.5 |  6 | DGX A100 user guide: 320 GB, eight HDR ports
          DgxA100         |  640 | 1600 |  600 |  6.5 |  6 | DGX A100 user guide: 640 GB
          HgxH100         |  640 | 3200 |  900 | 10.2 |  8 | DGX H100 user guide
          DgxH100         |  640 | 3200 |  900 | 10.2 |  8 | DGX H100 user guide
          HgxH100SharedNic|  640 |  400 |  900 | 10.2 |  8 | two NICs of 200 Gb/s, as R01 says
          HgxH100x4       |  320 | 1600 |  900 |  0   |  0 | HGX H100 with four GPUs: 320 GB
          HgxH200         | 1128 | 3200 |  900 | 10.2 |  8 | DGX H200: 1,128 GB
          DgxH200         | 1128 | 3200 |  900 | 10.2 |  8 | DGX H200: 1,128 GB
          DgxB200         | 1440 | 3200 | 1800 | 14.3 | 10 | DGX B200 user guide: 1,440 GB
          DgxB300         | 2304 | 6400 | 1800 | 14.5 | 10 | DGX B300 user guide: 8 x 288 GB, eight ports of 800 Gb/s
          Gb200Tray       |  744 | 1600 | 1800 |  0   |  1 | GB200 NVL72: 13.4 TB / 18 trays
          H800x8          |  640 | 3200 |  400 |  0   |  0 | arXiv 2505.09343: 400 GB/s, eight ports of 400 Gb/s
          NdA100v4        |  320 | 1600 |  600 |  0   |  0 | Azure ND A100 v4: 1.6 Tb/s
          NdmA100v4       |  640 | 1600 |  600 |  0   |  0 | Azure NDm A100 v4: 80 GB GPUs
          NdH100v5        |  640 | 3200 |  900 |  0   |  0 | Azure ND H100 v5: 3.2 Tb/s
          """)
  void servers(
      String name,
      double gigabytes,
      double gbps,
      double nvlink,
      double kilowatts,
      double units,
      String sheet) {
    ServerModel model = READER.server(type(name, ServerType.class));
    GpuModel gpu = model.gpu();
    NicGroup nics = model.fabricNics();
    ScaleUp scaleUp = model.scaleUp();
    assertNotNull(gpu);
    assertNotNull(nics);
    assertNotNull(scaleUp);
    assertEquals(gigabytes * 1e9, model.gpuCount() * (double) gpu.memoryBytes(), sheet);
    assertEquals(gbps * 1e9, nics.count() * (double) nics.model().ports().totalBps(), sheet);
    assertEquals(nvlink * 1e9, 2 * scaleUp.gpuBytesPerSecond(), sheet);
    assertEquals(kilowatts * 1000, model.powerW(), 1e-6, sheet);
    assertEquals(units, model.rackUnits(), sheet);
  }

  /** Reach in metres as the physical layers of IEEE 802.3 state it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Dac100 | 5     | 100GBASE-CR4
          Dac200 | 3     | 200GBASE-CR4
          Dac400 | 2     | 400GBASE-CR4
          Dac800 | 2     | 800GBASE-CR8
          Aoc100 | 30    | QSFP-100G-AOC30M
          Aoc200 | 30    | MFS1S50-V030E
          Sr400  | 100   | 400GBASE-SR4.2 on OM4
          Sr800  | 50    | MMA4Z00-NS
          Dr400  | 500   | 400GBASE-DR4
          Fr800  | 2000  | 800GBASE-DR8-2
          Lr100  | 10000 | 100GBASE-LR4
          """)
  void cables(String name, long metres, String layer) {
    assertEquals(metres * 1000, READER.cable(type(name, CableType.class)).reachMm(), layer);
  }

  static List<String> cableNames() {
    return CatalogIndex.all().stream()
        .filter(entry -> entry.kind().equals("cable"))
        .map(CatalogIndex.Entry::name)
        .toList();
  }

  /** A cable says what its name says: its rate, or the ends that it is split into. */
  @ParameterizedTest
  @MethodSource("cableNames")
  void everyCableHasRateLanesAndConnector(String name) {
    CableType type = type(name, CableType.class);
    CableModel model = READER.cable(type);
    Matcher named = Pattern.compile("[A-Z][a-z]+(?:(\\d)x)?(\\d+)").matcher(name);
    assertEquals(true, named.matches(), name);
    long bps = Long.parseLong(named.group(2)) * 1_000_000_000L;
    if (named.group(1) == null) {
      assertEquals(List.of(bps), model.ratesBps());
    } else {
      assertEquals(Integer.parseInt(named.group(1)), model.split());
      assertEquals(bps, model.legBps());
    }
    SettingReader settings = new SettingReader(Place.members(type), EVALUATOR);
    Connector connector = settings.said(DeviceSettings.CONNECTOR);
    assertNotNull(connector);
    assertEquals(Integer.valueOf(connector.lanes()), settings.said(DeviceSettings.LANES));
  }
}
