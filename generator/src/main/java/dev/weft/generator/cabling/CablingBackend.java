package dev.weft.generator.cabling;

import dev.weft.generator.backend.Outputs;
import dev.weft.generator.backend.Site;
import dev.weft.generator.backend.SiteBackend;
import dev.weft.generator.csv.CsvWriter;
import dev.weft.topology.Links;
import dev.weft.topology.index.FabricIndex;
import java.io.IOException;

/**
 * Writes {@code cabling.csv}: every link with both its ends, in the order of the topology. For a
 * cluster {@code server-cabling.csv}, too.
 */
public final class CablingBackend implements SiteBackend {
  @Override
  public String target() {
    return "cabling";
  }

  @Override
  public void generate(FabricIndex design, Outputs outputs) throws IOException {
    LinkEnds ends = new LinkEnds(design.topology(), design.names());
    Places places = new Places(design.topology());
    Links links = design.topology().links();
    try (CsvWriter csv =
        new CsvWriter(
            outputs.open("cabling.csv"),
            "link",
            "kind",
            "a device",
            "a port",
            "b device",
            "b port",
            "rate Gb/s",
            "cable",
            "length m",
            "rail",
            "plane",
            "a place",
            "b place")) {
      for (int link = 0; link < links.count(); link++) {
        csv.row(
            link + 1,
            ends.kind(link),
            ends.lowerDevice(link),
            ends.lowerPort(link),
            ends.upperDevice(link),
            ends.upperPort(link),
            ends.rateGbps(link),
            design.topology().cableModel(link).name(),
            ends.lengthMetres(link),
            ends.rail(link),
            ends.plane(link),
            places.lower(link),
            places.upper(link));
      }
      new SlotRows(design.topology(), design.names()).write(csv, links.count());
    }
  }

  @Override
  public void generate(Site site, Outputs outputs) throws IOException {
    if (site.isCluster()) {
      ServerCabling.write(site, outputs);
    }
  }
}
