package dev.weft.lang.settings;

/** Plausible ranges of what types of hardware say. */
final class HardwareRanges {
  static final String SETTINGS =
      """
      gpu | memory | 8 GB | 1.5 TB B | NVIDIA data sheets: Tesla P4 (8 GB); announced: Rubin Ultra (1 TB)
      gpu | compute | 1 TFLOP/s | 200 PFLOP/s | NVIDIA data sheets: from fp64 of a T4 upwards; announced: Rubin Ultra (100 PFLOP/s fp4)
      gpu | architecture | 50 | 200 | CUDA compute capabilities 5.0 to 12.1, times ten
      gpu | power | 30 W | 5 kW | NVIDIA data sheets: A2 (40 W); announced: Rubin Ultra (3.6 kW)
      nic | power | 2 W | 300 W | ConnectX-4 Lx (8 W) to BlueField-3 (150 W), with room around
      server | power | 20 W | 50 kW | a small management node to the largest servers with eight GPUs (DGX B300, 14.5 kW), with room for the next; one that is a rack has [a range of its own](#quantities-in-clauses)
      switch | power | 20 W | 6 kW | a switch with 24 ports of 1 Gb/s to one with 64 of 1.6 Tb/s and their transceivers; a chassis has [a range of its own](#quantities-in-clauses)
      domain | power | 1 kW | 1 MW | half a rack to racks announced for 600 kW (Kyber)
      nic | endpoints | | | rule `nic.bad-endpoints`
      nic | latency | 50 ns | 50 us | hardware paths of adapters, 0.3 us to a few us through a DPU
      switch | latency | 50 ns | 50 us | cut-through switches of 90 ns and more; store-and-forward in deep-buffer chassis takes some us
      scale-up | latency | 5 ns | 20 us | one chip to several with retries
      nic switch | pause-response | 10 ns | 100 us | IEEE 802.3, Annex 31B: 60 to some 1,000 quanta of 512 bit times
      nic | mtu | 576 | 65535 | RFC 791; rule `mtu.out-of-range` for that of the fabric
      server | numa | 1 | 64 | AMD EPYC, one node for each L3 cache of two processors
      server switch | rack-units | 0.5 | 64 | half-width switches to racks of 60 units
      domain | rack-units | 1 | 64 | EIA-310 racks of 48 to 60 units
      gpu nic server switch cable domain | cost | | | in any currency
      switch | buffer | 256 KB | 64 GB B | switches with small buffers to chips with 8 GB of memory beside them, several in a chassis
      switch | lossless-classes | 0 | 8 | IEEE 802.1Qbb: eight priorities
      switch | management-port | 10 Mb/s | 100 Gb/s b | IEEE 802.3, 10BASE-T upwards
      cable | delay | 3.3356 ns/m | 6 ns/m ! | light in vacuum (SI) to slow twisted pairs (ISO/IEC 11801)
      cable | rate | 1 Gb/s | 1.6 Tb/s b | IEEE 802.3, 1000BASE-T to 802.3dj
      cable | lanes | 1 | 16 | SFP (1) to 16 lanes
      """;

  static final String CLAUSES =
      """
      rack-scale | power | 1 kW | 1 MW | servers of more than 16 GPUs or 16 units: GB200 NVL72 (132 kW) to racks announced for 600 kW
      chassis | power | 20 W | 60 kW | switches of more than 256 ports or 8 units: a full modular chassis
      nic | ports (number) | 1 | 16 | cards with two ports; more where a plane has one each
      nic switch | ports (rate) | 1 Gb/s | 1.6 Tb/s b | IEEE 802.3, 1000BASE-T to 802.3dj
      switch | ports (number) | 1 | 2048 | a chassis of 576 cages; directors of 800
      nic switch | breakout (number) | 1 | 16 | lanes of a cage
      nic switch | breakout (rate) | 1 Gb/s | 1.6 Tb/s b | as of ports
      server | gpus | 1 | 576 | NVLink domains that are counted as one server
      server | nics | 1 | 576 | one for each GPU
      server | bmc (number) | 1 | 8 | one or two
      server | bmc (rate) | 10 Mb/s | 100 Gb/s b | IEEE 802.3, 10BASE-T upwards
      scale-up | links (number) | 1 | 144 | NVLink 5: 18 links; announced: 36
      scale-up | links (rate) | 12 GB/s | 2 TB/s | from 100 Gb/s Ethernet of accelerators to all links of one GPU taken together
      nvlink | links (rate) | 20 GB/s | 400 GB/s | NVLink, one way: 20 GB/s (P100), 25 (A100, H100), 50 (B200)
      scale-up | through | 1 | 1024 | NVL72: 18 chips; 576 GPUs: some hundreds
      scale-up | boards | 1 | 64 | DGX-2: two
      scale-up | joined by (links) | 1 | 1024 | DGX-2: 8 between two chips
      server | pcie gen | 1 | 8 | PCI-SIG: 7.0 is the newest
      server | pcie x | 1 | 32 | PCI Express base specification: 1 to 32 lanes
      server | pcie switch (number) | 1 | 64 | DGX H100: eight
      server | gpus below a PCIe switch | 0 | 32 | DGX A100: two
      server | nics below a PCIe switch | 0 | 32 | DGX A100: two
      cable | up to | 10 cm | 120 km | twinaxial cables to 400ZR (OIF)
      copper | up to | 10 cm | 100 m | twinaxial cables to twisted pairs (ISO/IEC 11801)
      active-optical | up to | 10 cm | 300 m | multimode reach (IEEE 802.3, 10GBASE-SR on OM3)
      cable | split (number) | 1 | 16 | lanes of a cage
      cable | split (rate) | 1 Gb/s | 1.6 Tb/s b | IEEE 802.3, 1000BASE-T to 802.3dj
      domain | servers | 1 | 576 | NVL72: 18
      """;

  private HardwareRanges() {}
}
