package dev.weft.engine.model;

import java.util.Locale;

/**
 * What becomes of an operation one of whose flows stands still on something that has failed.
 *
 * @param action what is done
 * @param timeoutPs how long a flow may stand still, picoseconds; {@link #BY_WHAT_FAILED} when the
 *     first who gives up by himself decides
 * @param restartPs from then until a new communicator runs, picoseconds
 */
public record OnFailure(Action action, long timeoutPs, long restartPs) {
  /** What is done. */
  public enum Action {
    /** The run ends. */
    ABORT,
    /** The operation waits for as long as it takes. */
    WAIT,
    /** A new communicator without the servers that are cut off. */
    SHRINK,
    /** A new communicator without the NICs that have no way. */
    REROUTE;

    /** Returns the word in files. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** As long as whoever watches what failed takes by himself. */
  public static final long BY_WHAT_FAILED = -1;

  /**
   * A queue pair of NCCL's gives up after 8 tries (NCCL_IB_RETRY_CNT is 7) of 4.096 us x 2^20 each
   * (NCCL_IB_TIMEOUT is 20 since NCCL 2.23), 34.36 s: {@code src/transport/net_ib.cc} of NCCL, and
   * the local ACK timeout of the InfiniBand specification, which is a lower bound.
   */
  public static final long QUEUE_PAIR_PS = 8L * 4_096_000 * (1 << 20);

  /**
   * NCCL has no timer for what is inside a server (NVLink, NVSwitch, PCI Express, a GPU), and none
   * for sockets: the framework's watchdog ends the collective, PyTorch's after 10 minutes
   * (pytorch/pytorch, pull request 110947, 2023; {@code default_pg_nccl_timeout}).
   */
  public static final long WATCHDOG_PS = 600_000_000_000_000L;

  /**
   * Of flows over TCP, which no watchdog looks after: {@code tcp_retries2} is 15, which makes 924.6
   * s at least (Linux, {@code Documentation/networking/ip-sysctl.rst}).
   */
  public static final long TCP_RETRIES_PS = 924_600_000_000_000L;

  /**
   * One minute: 98,304 ranks took 58 s to make a communicator (NVIDIA/nccl, pull request 1791,
   * 2025); small groups take seconds, and frameworks need time of their own.
   */
  public static final long USUAL_RESTART_PS = 60_000_000_000_000L;

  /** What NCCL does by itself. */
  public static final OnFailure USUAL =
      new OnFailure(Action.ABORT, BY_WHAT_FAILED, USUAL_RESTART_PS);

  /** Checks that times are no longer than a simulation may take, and that a timeout is one. */
  public OnFailure {
    if (timeoutPs != BY_WHAT_FAILED) {
      timeout(timeoutPs);
    }
    check("restartPs", restartPs, 0);
  }

  /** Checks a time that somebody wrote. */
  static long timeout(long picoseconds) {
    check("timeoutPs", picoseconds, 1);
    return picoseconds;
  }

  /** Says whether it is one time for all, whatever fails. */
  public boolean hasTimeout() {
    return timeoutPs != BY_WHAT_FAILED;
  }

  private static void check(String field, long value, long least) {
    if (value < least || value > Failover.MAX_PS) {
      throw new ModelException(
          String.format(
              Locale.ROOT,
              "onFailure: %s is %d. Set picoseconds from %d to %d.",
              field,
              value,
              least,
              Failover.MAX_PS));
    }
  }

  /** The same as a file has it: with the usual restart where there is none. */
  OnFailure written() {
    boolean isAnew = action == Action.SHRINK || action == Action.REROUTE;
    return isAnew ? this : new OnFailure(action, timeoutPs, USUAL_RESTART_PS);
  }

  /** The same with another action. */
  public OnFailure by(Action other) {
    return new OnFailure(other, timeoutPs, restartPs);
  }
}
