package dev.weft.lang.ui.server;

import dev.weft.lang.ui.Texts;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceFoldersChangeEvent;

/** Tells the server which projects come and go, and which texts and pins change. */
final class WorkspaceChanges implements IResourceChangeListener {
  private final WeftServer server;

  WorkspaceChanges(WeftServer server) {
    this.server = server;
  }

  /** Whether an open project has a text. */
  static boolean hasFabric() {
    boolean[] found = new boolean[1];
    try {
      ResourcesPlugin.getWorkspace()
          .getRoot()
          .accept(
              proxy -> {
                found[0] |= proxy.getType() == IResource.FILE && Texts.isFabric(proxy.getName());
                return !found[0];
              },
              IResource.NONE);
    } catch (CoreException e) {
      ILog.of(WorkspaceChanges.class).log(e.getStatus());
    }
    return found[0];
  }

  @Override
  public void resourceChanged(IResourceChangeEvent event) {
    List<WorkspaceFolder> added = new ArrayList<>();
    List<WorkspaceFolder> removed = new ArrayList<>();
    List<FileEvent> files = new ArrayList<>();
    try {
      event.getDelta().accept(delta -> visit(delta, added, removed, files));
    } catch (CoreException e) {
      ILog.of(WorkspaceChanges.class).log(e.getStatus());
    }
    if (!added.isEmpty() || !removed.isEmpty()) {
      var change =
          new DidChangeWorkspaceFoldersParams(new WorkspaceFoldersChangeEvent(added, removed));
      server.tell(running -> running.getWorkspaceService().didChangeWorkspaceFolders(change));
    }
    if (!files.isEmpty()) {
      if (files.stream().anyMatch(it -> Texts.isFabric(it.getUri()))) {
        server.need();
      }
      var change = new DidChangeWatchedFilesParams(files);
      server.tell(running -> running.getWorkspaceService().didChangeWatchedFiles(change));
    }
  }

  private static boolean visit(
      IResourceDelta delta,
      List<WorkspaceFolder> added,
      List<WorkspaceFolder> removed,
      List<FileEvent> files) {
    switch (delta.getResource()) {
      case IProject project -> {
        boolean isOpened = (delta.getFlags() & IResourceDelta.OPEN) != 0;
        if (delta.getKind() == IResourceDelta.ADDED || isOpened) {
          (project.isAccessible() ? added : removed).add(ServerProcess.folder(project));
          return !isOpened;
        }
        if (delta.getKind() == IResourceDelta.REMOVED && project.getLocationURI() != null) {
          removed.add(ServerProcess.folder(project));
        }
      }
      case IFile file when isWatched(file) -> file(delta, file, files);
      default -> {}
    }
    return true;
  }

  private static boolean isWatched(IFile file) {
    var name = file.getName();
    return (Texts.isFabric(name) || name.endsWith(".pins")) && file.getLocationURI() != null;
  }

  /** Markers change files, too. */
  private static void file(IResourceDelta delta, IFile file, List<FileEvent> files) {
    boolean isContent =
        (delta.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0;
    var kind =
        switch (delta.getKind()) {
          case IResourceDelta.ADDED -> FileChangeType.Created;
          case IResourceDelta.REMOVED -> FileChangeType.Deleted;
          default -> isContent ? FileChangeType.Changed : null;
        };
    if (kind != null) {
      files.add(new FileEvent(Texts.uriOf(file), kind));
    }
  }
}
