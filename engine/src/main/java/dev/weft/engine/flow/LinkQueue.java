package dev.weft.engine.flow;

/** Links that wait for something, each once: first come, first served. */
final class LinkQueue {
  private final int[] waiting;
  private final boolean[] isWaiting;
  private int first;
  private int count;

  LinkQueue(int links) {
    waiting = new int[links];
    isWaiting = new boolean[links];
  }

  int count() {
    return count;
  }

  /** Returns the link that is served after so many others. */
  int at(int place) {
    return waiting[(first + place) % waiting.length];
  }

  /** Adds a link that does not wait already. */
  void add(int link) {
    if (!isWaiting[link]) {
      isWaiting[link] = true;
      waiting[(first + count++) % waiting.length] = link;
    }
  }

  /** Takes the link that has waited longest. */
  int take() {
    int link = waiting[first];
    first = (first + 1) % waiting.length;
    count--;
    isWaiting[link] = false;
    return link;
  }

  /** Sends all away. */
  void clear() {
    while (count > 0) {
      take();
    }
  }
}
