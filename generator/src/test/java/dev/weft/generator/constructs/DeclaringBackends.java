package dev.weft.generator.constructs;

import dev.weft.generator.containerlab.ContainerlabBackend;
import dev.weft.generator.infiniband.InfinibandBackend;
import dev.weft.generator.nccl.NcclBackend;
import dev.weft.generator.switches.SwitchBackends;
import java.util.List;
import java.util.stream.Stream;

/** The backends that declare what they do with each construct, in the order of the table. */
public final class DeclaringBackends {
  public static final List<DeclaringBackend> ALL =
      Stream.<DeclaringBackend>concat(
              SwitchBackends.ALL.stream(),
              Stream.of(new NcclBackend(), new InfinibandBackend(), new ContainerlabBackend()))
          .toList();

  private DeclaringBackends() {}
}
