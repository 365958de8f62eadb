package dev.weft.generator.simulation;

/**
 * Which NICs of a server a GPU uses: NIC k is next to GPU k; fewer NICs are shared by neighbouring
 * GPUs, more are divided among them in order.
 */
record NicsOfGpu(int gpus, int nics) {
  /** NICs of each GPU; 0 when the server has none. */
  int perGpu() {
    return gpus == 0 || nics == 0 ? 0 : Math.max(1, nics / gpus);
  }

  /** Number {@code i} of the NICs of a GPU, both from 0. */
  int nic(int gpu, int i) {
    return nics < gpus ? (int) ((long) gpu * nics / gpus) : gpu * perGpu() + i;
  }
}
