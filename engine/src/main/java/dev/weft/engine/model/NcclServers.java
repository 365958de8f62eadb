package dev.weft.engine.model;

import dev.weft.engine.nccl.ServerType;
import java.util.List;
import java.util.function.UnaryOperator;

/** What NCCL sees inside servers: their types, and which server is of which. */
public final class NcclServers {
  /** Nothing is known: no operation is by {@link Algorithm#AUTO}. */
  public static final NcclServers NONE = new NcclServers(List.of(), new int[0]);

  private final List<ServerType> types;
  private final int[] typeOfServer;
  private final NcclLibrary library;

  /**
   * Keeps types.
   *
   * @param typeOfServer row of its type by number of server or scale-up domain; empty when all are
   *     of the first
   */
  public NcclServers(List<ServerType> types, int[] typeOfServer) {
    this(types, typeOfServer, NcclLibrary.NCCL_2_30);
  }

  private NcclServers(List<ServerType> types, int[] typeOfServer, NcclLibrary library) {
    this.types = List.copyOf(types);
    this.typeOfServer = typeOfServer.clone();
    this.library = library;
  }

  /** Returns the same with other constants. */
  public NcclServers by(NcclLibrary other) {
    return new NcclServers(types, typeOfServer, other);
  }

  /** Returns the same servers with types changed one by one. */
  NcclServers with(UnaryOperator<ServerType> change) {
    return new NcclServers(types.stream().map(change).toList(), typeOfServer, library);
  }

  /** Returns the constants of NCCL. */
  public NcclLibrary library() {
    return library;
  }

  /** Returns the types. */
  public List<ServerType> types() {
    return types;
  }

  /** Returns the number of servers that say their type; 0 when all are of the first. */
  public int serverCount() {
    return typeOfServer.length;
  }

  /** Returns the row of the type of a server or scale-up domain. */
  public int typeOf(int server) {
    return typeOfServer.length == 0 ? 0 : typeOfServer[server];
  }
}
