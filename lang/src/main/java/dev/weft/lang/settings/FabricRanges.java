package dev.weft.lang.settings;

/** Plausible ranges of what fabrics, clusters and policies say. */
final class FabricRanges {
  static final String SETTINGS =
      """
      cluster | power-budget | 1 kW | 100000 MW | a rack to campuses that are announced
      racks | power-budget | 1 kW | 1 MW | EIA-310 racks to those announced for 600 kW
      racks | hall-power | 5 kW | 10000 MW | a room to campuses that are announced
      fabric | queue-pairs | 1 | 1048576 | InfiniBand: 24 bits for a queue pair
      fabric | security-overhead | 8 B | 256 B B | Ultra Ethernet TSS: header and integrity check of some 30 bytes
      fabric pod segment | peer-link | 1 Gb/s | 1.6 Tb/s b | IEEE 802.3, 1000BASE-T to 802.3dj
      fabric pod segment | host-links | 1 Gb/s | 1.6 Tb/s b | IEEE 802.3, 1000BASE-T to 802.3dj
      fabric pod segment | host-cable | 10 cm | 300 m | IEEE 802.3: the longest multimode reach (10GBASE-SR on OM3)
      fabric pod segment | uplink-cable | 10 cm | 10 km | IEEE 802.3: LR, 10 km; a fabric is one site
      fabric pod segment leaf spine | oversubscription | 0.7 | 1000 | 28 ports down below 32 up (0.875), with room around, to access networks
      fabric pod segment leaf | servers-per-leaf | 1 | 2048 | ports of a switch
      segment | slots | 1 | 1e6 | bounds of a fabric
      pod segment servers | tenant | | | rule `tenant.unknown`
      routing fabric | gap | 500 ns | 5 ms | CONGA and LetFlow: 50 us to 500 us; less than the difference of paths is rule `lb.flowlet-gap`
      routing fabric | tenants | 0 | 65536 | VRFs of a switch: some thousands
      racks | servers-per-rack | | | rule `rack.bad-size`
      racks | switches-per-rack | | | rule `rack.bad-size`
      racks | rack-units | 4 | 70 | EIA-310 racks of 42 to 60 units
      racks | racks-per-row | 1 | 1000 | rows of some tens of racks
      racks | rack-pitch | 20 cm | 3 m | EIA-310 racks, 600 mm to 800 mm wide
      racks | row-pitch | 50 cm | 30 m | two rows and their aisles: 3 m to 5 m
      racks | tray-rise | 0 mm | 10 m | height of a hall
      racks | hall-pitch | 1 m | 10 km | one site
      racks | slack | 0% | 300% | rule of thumb: 10% to 20%
      addressing | segments-per-pod | 1 | 1e6 | bounds of a fabric
      addressing | vlan | | | rule `vlan.out-of-range`
      addressing | rail-prefix, aggregate | 1 | 32 | IPv4
      addressing | first-host | 1 | 16777214 | hosts of a /8
      routing | bfd | 1 ms | 60 s | hardware BFD from 3.3 ms; FRR and EOS up to 60 s
      routing | mtu | | | rule `mtu.out-of-range`
      routing | vni | | | rule `vni.out-of-range`
      routing | ecmp-width | 1 | 4096 | next hops of a group in Tomahawk 5
      class | dscp | | | rule `qos.dscp-out-of-range`
      class | priority | | | rule `qos.priority-out-of-range`
      class | ecn | 1 KB | 64 MB B | DCTCP: 30 KB at 10 Gb/s; SONiC and Cumulus Linux: 150 KB to 2 MB; no more than a buffer
      class | bandwidth | | | rule `qos.bandwidth-total`
      class | xoff | 1 KB | 256 MB B | no more than a buffer
      class | headroom | 1 KB | 64 MB B | some 100 KB at 400 Gb/s and 100 m; at 10 km some MB
      class | dynamic-threshold | | | rule `qos.threshold-out-of-range`
      qos | pause-watchdog | 5 ms | 60 s | SONiC: detection 100 ms to 5 s; less is shorter than pauses in sound networks
      """;

  static final String CLAUSES =
      """
      fabric | uplink (rate) | 1 Gb/s | 1.6 Tb/s b | IEEE 802.3, 1000BASE-T to 802.3dj
      fabric | external (rate) | 1 Gb/s | 1.6 Tb/s b | IEEE 802.3, 1000BASE-T to 802.3dj
      fabric | ports as (rate) | 1 Gb/s | 1.6 Tb/s b | IEEE 802.3, 1000BASE-T to 802.3dj
      fabric | planes by lane of (rate) | 1 Gb/s | 1.6 Tb/s b | lanes of NICs: 25 Gb/s to 200 Gb/s, and several together
      routing | bfd (multiplier) | 1 | 255 | RFC 5880: eight bits
      scenario | flows of (size) | 0 B | 1000 PB B | sizes are counted in bytes; rule `scenario.bad-sizes`
      """;

  private FabricRanges() {}
}
