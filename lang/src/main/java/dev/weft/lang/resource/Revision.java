package dev.weft.lang.resource;

import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.emf.common.notify.Adapter;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.common.notify.impl.AdapterImpl;
import org.eclipse.emf.ecore.resource.ResourceSet;

/** Counts what changes in a set of texts: which are in it, and what each says. */
final class Revision extends AdapterImpl {
  private final AtomicLong now = new AtomicLong(1);

  /** That of a set. */
  static Revision of(ResourceSet resources) {
    synchronized (resources) {
      for (Adapter each : resources.eAdapters()) {
        if (each instanceof Revision own) {
          return own;
        }
      }
      Revision added = new Revision();
      resources.eAdapters().add(added);
      return added;
    }
  }

  long now() {
    return now.get();
  }

  /** A text of the set says something else. */
  void next() {
    now.incrementAndGet();
  }

  @Override
  public void notifyChanged(Notification change) {
    if (!change.isTouch()
        && change.getFeatureID(ResourceSet.class) == ResourceSet.RESOURCE_SET__RESOURCES) {
      next();
    }
  }
}
