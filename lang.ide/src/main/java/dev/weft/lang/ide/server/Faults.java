package dev.weft.lang.ide.server;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.xtext.service.OperationCanceledError;

/** What a client is answered when a request fails: a code of the protocol and one line. */
final class Faults {
  private Faults() {}

  static ResponseError answer(Throwable thrown) {
    Throwable cause = cause(thrown);
    if (cause instanceof ResponseErrorException error) {
      return error.getResponseError();
    }
    if (cause instanceof CancellationException
        || cause instanceof OperationCanceledError
        || cause instanceof OperationCanceledException) {
      return error(ResponseErrorCode.RequestCancelled, "The request was cancelled.");
    }
    if (cause instanceof UnsupportedOperationException) {
      return error(ResponseErrorCode.MethodNotFound, "Weft's server does not have this method.");
    }
    return error(ResponseErrorCode.InternalError, cause.toString().lines().findFirst().orElse(""));
  }

  /** Whether a request was refused with a message, which is an answer. */
  static boolean isRefusal(Throwable thrown) {
    return cause(thrown) instanceof ResponseErrorException;
  }

  private static ResponseError error(ResponseErrorCode code, String message) {
    return new ResponseError(code, message, null);
  }

  private static Throwable cause(Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() != null
        && (cause instanceof CompletionException
            || cause instanceof ExecutionException
            || cause instanceof WrappedException
            || cause instanceof InvocationTargetException
            || cause.getClass() == RuntimeException.class)) {
      cause = cause.getCause();
    }
    return cause;
  }
}
