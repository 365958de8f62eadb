package dev.weft.lang.settings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Plausible ranges of the quantities in clauses of the grammar, each with its source; those of
 * settings are declared with them. A line names places, clause, bounds, source and, where they are
 * narrower, the usual bounds; {@code b} and {@code B} behind the bounds say that the unit counts
 * bits or bytes.
 */
public final class Ranges {
  /** Where a quantity stands, and which. */
  public record Where(String place, String clause) {}

  private static final String TABLE =
      """
      rack-scale | power | 1 kW | 1 MW | servers of more than 16 GPUs or 16 units: GB200 NVL72 (132 kW) to racks announced for 600 kW | 20 kW | 600 kW
      chassis | power | 20 W | 60 kW | switches of more than 256 ports or 8 units: a full modular chassis | 1 kW | 50 kW
      narrow-format | compute | 10 TFLOP/s | 200 PFLOP/s | formats of 16 bits or fewer: NVIDIA data sheets, from bf16 of an A2 (18 TFLOP/s) upwards | 10 TFLOP/s | 50 PFLOP/s
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
      server | pcie gen | 1 | 6 | PCI-SIG: 1.0 to 6.0; NCCL 2.30 does not know the 128 GT/s of 7.0
      server | pcie x | 1 | 32 | PCI Express base specification: 1 to 32 lanes
      server | pcie switch (number) | 1 | 64 | DGX H100: eight
      server | gpus below a PCIe switch | 0 | 32 | DGX A100: two
      server | nics below a PCIe switch | 0 | 32 | DGX A100: two
      cable | up to | 10 cm | 120 km | twinaxial cables to 400ZR (OIF) | 50 cm | 10 km
      copper | up to | 10 cm | 100 m | twinaxial cables to twisted pairs (ISO/IEC 11801) | 50 cm | 7 m
      active-optical | up to | 10 cm | 300 m | multimode reach (IEEE 802.3, 10GBASE-SR on OM3) | 1 m | 100 m
      cable | split (number) | 1 | 16 | lanes of a cage
      cable | split (rate) | 1 Gb/s | 1.6 Tb/s b | IEEE 802.3, 1000BASE-T to 802.3dj
      domain | servers | 1 | 576 | NVL72: 18
      fabric | uplink (rate) | 1 Gb/s | 1.6 Tb/s b | IEEE 802.3, 1000BASE-T to 802.3dj
      fabric | external (rate) | 1 Gb/s | 1.6 Tb/s b | IEEE 802.3, 1000BASE-T to 802.3dj
      fabric | ports as (rate) | 1 Gb/s | 1.6 Tb/s b | IEEE 802.3, 1000BASE-T to 802.3dj
      fabric | planes by lane of (rate) | 1 Gb/s | 1.6 Tb/s b | lanes of NICs: 25 Gb/s to 200 Gb/s, and several together
      routing | bfd (multiplier) | 1 | 255 | RFC 5880: eight bits
      scenario | flows of (size) | 0 B | 1000 PB B | sizes are counted in bytes; rule `scenario.bad-sizes`
      """;

  /** Places, clause and bounds of what NCCL can be told. */
  private static final String NCCL =
      """
      scale-up | links (number) | 0 | 1024
      server | pcie gen | 1 | 6
      server | pcie x | 1 | 32
      server | pcie switch (number) | 0 | 64
      server | gpus below a PCIe switch | 0 | 64
      server | nics below a PCIe switch | 0 | 64
      """;

  private static final Map<Where, Plausible> CLAUSES = new LinkedHashMap<>();

  static {
    TABLE.lines().forEach(Ranges::read);
    NCCL.lines().forEach(Ranges::limit);
  }

  private Ranges() {}

  private static void read(String line) {
    List<String> cells = new ArrayList<>();
    for (String cell : line.split("\\|")) {
      cells.add(cell.strip());
    }
    for (String place : cells.get(0).split(" ")) {
      Where where = new Where(place, cells.get(1));
      if (CLAUSES.put(where, plausible(cells)) != null) {
        throw new IllegalStateException("two ranges for " + where);
      }
    }
  }

  private static void limit(String line) {
    String[] cells = line.strip().split(" \\| ");
    Where where = new Where(cells[0], cells[1]);
    CLAUSES.put(where, ofClause(cells[0], cells[1]).inNccl(cells[2], cells[3]));
  }

  private static Plausible plausible(List<String> cells) {
    String[] marked = cells.get(3).split(" (?=[bB]$)");
    Plausible range = Plausible.between(cells.get(2), marked[0], cells.get(4));
    Plausible counted =
        switch (marked.length > 1 ? marked[1] : "") {
          case "b" -> range.inBits();
          case "B" -> range.inBytes();
          default -> range;
        };
    return cells.size() > 5 ? counted.usually(cells.get(5), cells.get(6)) : counted;
  }

  /** The range of a quantity of a clause, which has one. */
  public static Plausible ofClause(String place, String clause) {
    Plausible range = CLAUSES.get(new Where(place, clause));
    if (range == null) {
      throw new IllegalArgumentException("no range for " + clause + " in " + place);
    }
    return range;
  }

  /** Ranges of clauses, in the order of the reference page. */
  public static Map<Where, Plausible> clauses() {
    return Collections.unmodifiableMap(CLAUSES);
  }
}
