package dev.weft.topology.addresses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class Ipv6PrefixTest {
  /** The examples of RFC 5952, 4.1 to 4.3, and RFC 4291, 2.3. */
  @ParameterizedTest
  @CsvSource({
    "2001:0db8::0001/128, 2001:db8::1/128",
    "2001:db8:0:0:0:0:2:1/128, 2001:db8::2:1/128",
    "2001:db8:0:1:1:1:1:1/128, 2001:db8:0:1:1:1:1:1/128",
    "2001:0:0:1:0:0:0:1/128, 2001:0:0:1::1/128",
    "2001:db8:0:0:1:0:0:1/128, 2001:db8::1:0:0:1/128",
    "2001:DB8::AAAA/128, 2001:db8::aaaa/128",
    "2001:0DB8:0000:CD30:0000:0000:0000:0000/60, 2001:db8:0:cd30::/60",
    "::/0, ::/0",
    "::1/128, ::1/128"
  })
  void spellsAsRfc5952Says(String written, String canonical) {
    assertEquals(canonical, String.valueOf(Ipv6Prefix.parse(written)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2001:db8::", "2001:db8::/129", "1:2:3:4:5:6:7/64", "1::2::3/64", "12345::/64", "g::/64",
        "1:2:3:4:5:6:7:8:9/64", "1:2:3:4:5:6:7::8/64", ":1::/64", "/64", "10.0.0.0/8",
            "fe80::1%1/64"
      })
  void refusesWhatIsNone(String text) {
    assertNull(Ipv6Prefix.parse(text));
  }

  @Test
  void clearsBitsBeyondTheLength() {
    assertEquals("2001:db8::/40", Ipv6Prefix.parse("2001:db8:1::/40").canonical().toString());
    assertEquals("2001:db8::8/125", Ipv6Prefix.parse("2001:db8::f/125").canonical().toString());
  }

  /** Subnet 258 of a /48 is 0x102; quarters of a /48 begin at 0, 4000, 8000 and c000. */
  @Test
  void cutsSubnets() {
    Ipv6Prefix pool = Ipv6Prefix.parse("2001:db8:ffff::/48");
    assertEquals("2001:db8:ffff:102::/64", pool.subnet(64, 258).toString());
    assertEquals("2001:db8:ffff:102::5", pool.subnet(64, 258).at(5));
    assertEquals("2001:db8:ffff:c000::/50", pool.quarter(3).toString());
    assertEquals("2001:db8:ffff:8000::7", pool.quarter(2).at(7));
    assertEquals("::c000:0:0:0/66", Ipv6Prefix.parse("::/64").quarter(3).toString());
    // Two runs of three zeros: the first is left out (RFC 5952, 4.2.3).
    assertEquals("::1:8000:0:0:0/65", Ipv6Prefix.parse("::/63").quarter(3).toString());
    assertTrue(pool.hasSubnets(64, 1 << 16));
    assertFalse(pool.hasSubnets(64, (1 << 16) + 1));
  }
}
