package dev.weft.elaboration;

import dev.weft.topology.CableAssemblies;
import dev.weft.topology.Links;

/** Links that go through one cable are as long as the longest of them, and of its type. */
final class CableLegs {
  private CableLegs() {}

  static Links alike(Links links, CableAssemblies assemblies) {
    int[] longest = new int[assemblies.count()];
    for (int assembly = 0; assembly < longest.length; assembly++) {
      longest[assembly] = assemblies.firstLink(assembly);
    }
    for (int link = 0; link < links.count(); link++) {
      int assembly = assemblies.of(link);
      if (links.lengthMm(link) > links.lengthMm(longest[assembly])) {
        longest[assembly] = link;
      }
    }
    int[] lengthMm = new int[links.count()];
    int[] cable = new int[links.count()];
    for (int link = 0; link < links.count(); link++) {
      int assembly = assemblies.of(link);
      int like = assemblies.isApart(assembly) ? link : longest[assembly];
      lengthMm[link] = links.lengthMm(like);
      cable[link] = links.cable(like);
    }
    return links.withCables(lengthMm, cable);
  }
}
