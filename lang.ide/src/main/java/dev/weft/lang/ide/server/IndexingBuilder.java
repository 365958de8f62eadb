package dev.weft.lang.ide.server;

import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.build.IncrementalBuilder.InternalStatefulIncrementalBuilder;

/**
 * Xtext's builder holds the lock that completion waits for: it indexes, and leaves validation to
 * others.
 */
class IndexingBuilder extends InternalStatefulIncrementalBuilder {
  /**
   * Answers that nothing may be generated from a text: otherwise the builder would run all rules to
   * know whether to.
   */
  @Override
  protected boolean validate(Resource resource) {
    return false;
  }
}
