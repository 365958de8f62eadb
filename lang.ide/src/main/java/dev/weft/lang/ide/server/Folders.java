package dev.weft.lang.ide.server;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.WorkspaceFolder;

/** The folders that a client has open, however it says so. */
final class Folders {
  private Folders() {}

  /**
   * {@code workspaceFolders} where a client says any, else {@code rootUri}, else {@code rootPath};
   * none for a file alone. Each is named by its address, since names of folders may be the same.
   */
  @SuppressWarnings("deprecation") // rootUri and rootPath: what older clients say
  static List<WorkspaceFolder> of(InitializeParams params) {
    Map<String, WorkspaceFolder> folders = new LinkedHashMap<>();
    for (WorkspaceFolder each :
        Objects.requireNonNullElse(params.getWorkspaceFolders(), List.<WorkspaceFolder>of())) {
      add(folders, each.getUri());
    }
    if (folders.isEmpty() && params.getRootUri() != null) {
      add(folders, params.getRootUri());
    }
    if (folders.isEmpty() && params.getRootPath() != null) {
      add(folders, Path.of(params.getRootPath()).toUri().toString());
    }
    return List.copyOf(folders.values());
  }

  private static void add(Map<String, WorkspaceFolder> folders, String uri) {
    folders.put(uri, new WorkspaceFolder(uri, uri));
  }
}
