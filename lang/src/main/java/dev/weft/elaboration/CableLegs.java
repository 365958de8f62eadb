package dev.weft.elaboration;

import dev.weft.topology.CableAssemblies;
import dev.weft.topology.Links;

/** Links that go through one cable are as long as the longest of them, and of its type. */
final class CableLegs {
  private CableLegs() {}

  /** Links whose numbers of cables are those of types. */
  static Links alike(
      Links links, CableAssemblies assemblies, LinksOfCages cages, CableChooser cables) {
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
    int[] ofAssembly = new int[longest.length];
    for (int assembly = 0; assembly < longest.length; assembly++) {
      ofAssembly[assembly] =
          assemblies.isApart(assembly)
              ? 0
              : cables.choose(
                  links.cable(longest[assembly]),
                  run(links, assemblies, cages, assembly, longest[assembly]),
                  longest[assembly]);
    }
    for (int link = 0; link < links.count(); link++) {
      int assembly = assemblies.of(link);
      boolean isApart = assemblies.isApart(assembly);
      lengthMm[link] = links.lengthMm(isApart ? link : longest[assembly]);
      cable[link] =
          isApart
              ? cables.choose(links.cable(link), alone(links, cages, link), link)
              : ofAssembly[assembly];
    }
    return links.withCables(lengthMm, cable);
  }

  private static CableRun run(
      Links links, CableAssemblies assemblies, LinksOfCages cages, int assembly, int link) {
    return new CableRun(
        links.lengthMm(link),
        links.rateBps(link),
        assemblies.links(assembly),
        assemblies.joinsSeveral(assembly),
        cages.most(links, link));
  }

  /** A link between split cages has a cable of its own. */
  private static CableRun alone(Links links, LinksOfCages cages, int link) {
    return new CableRun(
        links.lengthMm(link), links.rateBps(link), 1, false, cages.most(links, link));
  }
}
