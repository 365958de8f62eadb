package dev.weft.topology;

/** What carries data across the fabric. */
public enum Transport {
  ROCE("roce"),
  INFINIBAND("infiniband"),
  ULTRA_ETHERNET("ultra-ethernet"),
  /** TCP/IP, without RDMA. */
  TCP("ethernet");

  private final String word;

  Transport(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  public boolean isEthernet() {
    return this != INFINIBAND;
  }
}
