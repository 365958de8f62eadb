package dev.weft.generator.sonic;

import dev.weft.generator.underlay.BfdTimers;
import dev.weft.generator.underlay.Ipv6;
import dev.weft.generator.underlay.LeafPair;
import dev.weft.generator.underlay.SwitchPorts;
import dev.weft.topology.ManagementServices;
import dev.weft.topology.SwitchModel;
import dev.weft.topology.Switches;
import dev.weft.topology.Topology;
import dev.weft.topology.addresses.Ipv4Prefix;
import dev.weft.topology.addresses.ManagementPorts;
import dev.weft.topology.index.FabricIndex;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From a switch of the design to its {@code config_db.json}. */
final class SonicBuilder {
  private static final List<String> HASHED =
      List.of("SRC_IP", "DST_IP", "IP_PROTOCOL", "L4_SRC_PORT", "L4_DST_PORT");

  private final FabricIndex design;
  private final Topology topology;

  SonicBuilder(FabricIndex design) {
    this.design = design;
    this.topology = design.topology();
  }

  ConfigDb build(int sw, SwitchPorts ports, @Nullable LeafPair pair) {
    ConfigDbRows rows = new ConfigDbRows();
    system(rows, sw);
    services(rows, topology.membership().services());
    marks(rows);
    List<ActivePort> active = ActivePort.of(topology, ports);
    List<String> down = new PortRows(design, sw, active, rows).add();
    new NetworkRows(design, sw, ports, pair, rows).add();
    if (pair != null) {
      new PairRows(design, ports, pair, rows).add();
    }
    if (topology.qos() != null) {
      new QosRows(topology.qos(), topology.switchModel(sw).chip().isSpectrum(), rows).add(active);
      new BufferRows(design, topology.qos(), sw, rows).add(active, down);
    }
    return rows.build();
  }

  private void system(ConfigDbRows rows, int sw) {
    Switches switches = topology.switches();
    rows.add("DEVICE_METADATA", "localhost", "hostname", design.names().ofSwitch(sw));
    rows.add("DEVICE_METADATA", "localhost", "docker_routing_config_mode", "split-unified");
    if (BfdTimers.of(topology.routing()) != null) {
      // SONiC starts the daemon of BFD before it reads frr.conf where this is on, else not at all.
      rows.add("DEVICE_METADATA", "localhost", "frr_mgmt_framework_config", "true");
    }
    SwitchModel model = topology.switchModel(sw);
    SonicType type = SonicType.of(model, switches.tier(sw));
    rows.add("DEVICE_METADATA", "localhost", "type", type.word());
    if (model.chip().sku() != null) {
      rows.add("DEVICE_METADATA", "localhost", "hwsku", model.chip().sku().name());
    }
    if (topology.routing().isBgp()) {
      rows.add("DEVICE_METADATA", "localhost", "bgp_asn", String.valueOf(switches.as(sw)));
    }
    if (topology.qos() != null) {
      rows.add("DEVICE_METADATA", "localhost", "buffer_model", "traditional");
    }
    rows.add("MGMT_PORT", "eth0", "alias", "eth0", "admin_status", "up");
    ManagementPorts.Port port = topology.membership().management().of(sw);
    if (port != null) {
      rows.add("MGMT_INTERFACE", "eth0|" + port.cidr(), "gwaddr", port.gatewayText());
    }
    rows.add("MGMT_VRF_CONFIG", "vrf_global", "mgmtVrfEnabled", "true");
    rows.addList("SWITCH_HASH", "GLOBAL", "ecmp_hash", HASHED);
    rows.addList("SWITCH_HASH", "GLOBAL", "lag_hash", HASHED);
    if (switches.loopback(sw) != 0) {
      String loopback = Ipv4Prefix.format(switches.loopback(sw)) + "/32";
      rows.add("LOOPBACK_INTERFACE", "Loopback0");
      rows.add("LOOPBACK_INTERFACE", "Loopback0|" + loopback);
      if (switches.loopback6(sw) != null && Ipv6.isInDefaultTable(topology)) {
        rows.add("LOOPBACK_INTERFACE", "Loopback0|" + switches.loopback6(sw) + "/128");
      }
    }
  }

  private static void services(ConfigDbRows rows, ManagementServices services) {
    if (!services.ntp().isEmpty()) {
      rows.add("NTP", "global", "vrf", services.inBand() ? "default" : "mgmt");
    }
    services.ntp().forEach(server -> rows.add("NTP_SERVER", server, "iburst", "on"));
    services.syslog().forEach(server -> rows.add("SYSLOG_SERVER", server, inVrf(services)));
    services.dns().forEach(server -> rows.add("DNS_NAMESERVER", server));
    SonicLogins.add(rows, services);
    if (!services.telemetry().isEmpty()) {
      measurements(rows, services);
    }
  }

  /** Marks of ECN are counted where somebody asks; other counters SONiC has on by itself. */
  private void marks(ConfigDbRows rows) {
    boolean isMarking =
        topology.qos() != null
            && topology.qos().classes().stream().anyMatch(each -> each.ecnMinBytes() > 0);
    if (isMarking && !topology.membership().services().telemetry().isEmpty()) {
      rows.add("FLEX_COUNTER_TABLE", "WRED_ECN_QUEUE", "FLEX_COUNTER_STATUS", "enable");
    }
  }

  /** gNMI for those who collect measurements; without a certificate it serves the switch alone. */
  private static void measurements(ConfigDbRows rows, ManagementServices services) {
    rows.add("GNMI", "certs", "server_crt", SonicDeclaration.CERTIFICATE + ".cer");
    rows.add("GNMI", "certs", "server_key", SonicDeclaration.CERTIFICATE + ".key");
    rows.add("GNMI", "gnmi", "client_auth", "false", "log_level", "2");
    rows.add("GNMI", "gnmi", "port", String.valueOf(SonicDeclaration.GNMI_PORT));
    rows.add("GNMI", "gnmi", "user_auth", "password");
    rows.add("GNMI", "gnmi", inVrf(services));
  }

  /** Column of what goes over the management port; nothing for what goes in band. */
  static String[] inVrf(ManagementServices services) {
    return services.inBand() ? new String[] {} : new String[] {"vrf", "mgmt"};
  }
}
