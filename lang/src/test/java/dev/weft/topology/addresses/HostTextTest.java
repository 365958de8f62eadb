package dev.weft.topology.addresses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HostTextTest {
  /**
   * Resolvers and boot loaders read 010 as 8, people as 10: an address has one spelling in files.
   */
  @ParameterizedTest
  @CsvSource({
    "10.192.0.10, 10.192.0.10",
    "010.192.000.010, 10.192.0.10",
    "2001:DB8:0::5, 2001:db8::5",
    "::1, ::1",
    "ns1.example.net, ns1.example.net",
    "7up, 7up",
    "A.b, A.b"
  })
  void readsAddressesAndNames(String written, String canonical) {
    assertEquals(canonical, HostText.canonical(written));
  }

  /** A name that ends in a number is a misspelt address (RFC 1123, section 2.1). */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "300.1.1.1",
        "1.2.3",
        "1.2.3.4.5",
        "net.7",
        "10.0.0.1/32",
        "2001:db8::/64",
        "a_b",
        "-a",
        "a-",
        "a..b",
        "a.",
        "10.0.0.1:57000",
        "fd00::1%eth0",
        "a b"
      })
  void refusesWhatIsNeither(String written) {
    assertNull(HostText.canonical(written));
  }
}
