"""Echo requests from inside network namespaces, without a process for each."""

import ctypes
import os
import select
import socket
import struct
import threading
import time

LIBC = ctypes.CDLL(None, use_errno=True)
NETWORK = 0x40000000  # CLONE_NEWNET
IP_MTU_DISCOVER, IP_PMTUDISC_DO = 10, 2
REPLY, REQUEST = 0, 8
ALL_FRAMES, IPV4 = 0x0003, 0x0800


def inside(space, make):
    """What is made in a namespace. A thread of its own enters it, so that the caller's stays."""
    made = []

    def enter():
        with open(f"/run/netns/{space}") as file:
            if LIBC.setns(file.fileno(), NETWORK) != 0:
                raise OSError(ctypes.get_errno(), f"cannot enter {space}")
        one = make()
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 22)
        one.setblocking(False)
        made.append(one)

    thread = threading.Thread(target=enter)
    thread.start()
    thread.join()
    if not made:
        raise RuntimeError(f"no socket in {space}")
    return made[0]


def icmp():
    one = socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_ICMP)
    one.setsockopt(socket.IPPROTO_IP, IP_MTU_DISCOVER, IP_PMTUDISC_DO)
    return one


def frames(port):
    """Both ways, from IPv4's header on."""
    one = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(ALL_FRAMES))
    one.bind((port, ALL_FRAMES))
    return one


def checksum(data):
    total = sum(struct.unpack(f"!{len(data) // 2}H", data))
    total = (total >> 16) + (total & 0xFFFF)
    return ~(total + (total >> 16)) & 0xFFFF


class Prober:
    """One host that asks others, in one flow or in two that its bond sends over different legs.

    traffic_class: the octet of IP with DSCP and ECN that its packets carry. Linux answers an echo with the octet that came.
    """

    def __init__(self, space, traffic_class=0):
        self.socket = inside(space, icmp)
        self.socket.setsockopt(socket.IPPROTO_IP, socket.IP_TOS, traffic_class)
        self.classes = {}
        self.id = os.getpid() & 0xFFFF
        self.heard = set()

    def ask(self, address, number, size, flow=0):
        """Linux hashes echoes by their identifier, and leaves out the lowest bit: the next one tells flows apart."""
        name = self.id ^ flow << 1
        body = bytes(size + size % 2)
        head = struct.pack("!BBHHH", REQUEST, 0, 0, name, number & 0xFFFF)
        head = struct.pack("!BBHHH", REQUEST, 0, checksum(head + body), name, number & 0xFFFF)
        try:
            self.socket.sendto(head + body, (address, 0))
        except OSError:
            pass  # no route, or the neighbour is not there: it counts as not answered

    def listen(self):
        """Notes the answers that have come, as (address, number, flow)."""
        while select.select([self.socket], [], [], 0)[0]:
            packet, (address, _) = self.socket.recvfrom(1 << 16)
            kind, _, _, number, sequence = struct.unpack("!BBHHH", packet[20:28])
            flow = (number ^ self.id) >> 1
            if kind == REPLY and number ^ self.id in (0, 2):
                self.heard.add((address, sequence, flow))
                self.classes[address] = packet[1]

    def close(self):
        self.socket.close()


class Tap:
    """Notes which flows of echoes cross a port, either way."""

    def __init__(self, space, port):
        self.socket = inside(space, lambda: frames(port))
        self.id = os.getpid() & 0xFFFF

    def flows(self):
        """Pairs of (host that asks, flow) since it was opened; closes it."""
        crossed = set()
        while select.select([self.socket], [], [], 0)[0]:
            packet, (_, protocol, *_) = self.socket.recvfrom(1 << 16)
            if protocol == IPV4 and packet[9] == socket.IPPROTO_ICMP:
                kind, _, _, number = struct.unpack("!BBHH", packet[20:26])
                asks = packet[12:16] if kind == REQUEST else packet[16:20]
                crossed.add((socket.inet_ntoa(asks), (number ^ self.id) >> 1))
        self.socket.close()
        return crossed


def matrix(questions, probers, size, patience):
    """Who answers whom: asks every (host, address) until all have answered that are to, or patience is over.

    questions: (host, address) to whether it shall answer. Returns those that did.
    """
    answered = set()
    number, deadline = 0, time.monotonic() + patience
    while time.monotonic() < deadline:
        number += 1
        for host, address in questions:
            if (host, address) not in answered:
                probers[host].ask(address, number, size)
        pause = time.monotonic() + 0.7
        while time.monotonic() < pause:
            for host, prober in probers.items():
                prober.listen()
                answered |= {(host, address) for address, _, _ in prober.heard}
            time.sleep(0.05)
        if number > 1 and all(question in answered for question, shall in questions.items() if shall):
            break
    return answered & set(questions)
