"""Which of a machine's addresses are told, in which order, and the code for phones."""

from __future__ import annotations

import pytest
import segno
from ifaddr import IP, Adapter

from pioche.server.addresses import QUIET, local_host, nearby_hosts, origin, qr_code


def adapter(name: str, *addresses: str) -> Adapter:
    ips = [IP((ip, 0, 0), 64, name) if ":" in ip else IP(ip, 24, name) for ip in addresses]
    return Adapter(name, name, ips)


LAPTOP = [
    adapter("lo", "127.0.0.1", "::1"),
    adapter("docker0", "172.17.0.1"),
    adapter("br-5c1f0e", "172.18.0.1", "fe80::42"),
    adapter("vethernet (wsl)", "172.20.0.1"),
    adapter("virbr0", "192.168.122.1"),
    adapter("eth0", "8.8.4.4", "2a01:4f8::1"),
    adapter("wlan0", "192.168.1.23", "fe80::1", "fd12::1", "2a01:e0a::7"),
    adapter("usb0", "169.254.3.4"),
]


def test_home_addresses_come_first_and_those_that_lead_nowhere_are_left_out() -> None:
    assert nearby_hosts("0.0.0.0", LAPTOP) == ["192.168.1.23", "8.8.4.4"]


def test_who_listens_on_ipv6_tells_global_addresses_as_well() -> None:
    assert nearby_hosts("::", LAPTOP) == ["192.168.1.23", "8.8.4.4", "2a01:4f8::1", "2a01:e0a::7"]


def test_the_bridge_of_a_home_server_is_its_network() -> None:
    assert nearby_hosts("0.0.0.0", [adapter("br0", "10.0.0.7")]) == ["10.0.0.7"]


@pytest.mark.parametrize(
    ("bound", "here", "near"),
    [
        ("127.0.0.1", "127.0.0.1", []),
        ("::1", "::1", []),
        ("192.168.1.23", "192.168.1.23", ["192.168.1.23"]),
    ],
)
def test_who_listens_at_one_address_tells_that_one(bound: str, here: str, near: list[str]) -> None:
    assert (local_host(bound), nearby_hosts(bound, LAPTOP)) == (here, near)


def test_this_machine_calls_a_server_that_listens_everywhere_localhost() -> None:
    assert local_host("0.0.0.0") == local_host("::") == "localhost"


@pytest.mark.parametrize("address", ["http://192.168.1.23:8470", "https://tables.club.example"])
def test_the_code_is_the_address_module_by_module(address: str) -> None:
    halves = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    drawn = [[halves[sign] for sign in line] for line in qr_code(address).splitlines()]
    rows = [[sign[half] for sign in line] for line in drawn for half in (0, 1)]

    matrix = [list(row) for row in segno.make_qr(address).matrix]

    inner = [row[QUIET:-QUIET] for row in rows[QUIET : QUIET + len(matrix)]]
    assert inner == matrix
    assert all(sum(row) == 0 for row in rows[:QUIET]), "light around it"
    assert max(map(len, drawn)) <= 80
    assert len(drawn) <= 18, "with the addresses it fits a screen of 24 lines"


def test_usual_ports_are_not_written() -> None:
    assert origin("http", "10.0.0.7", 80) == "http://10.0.0.7"
    assert origin("https", "10.0.0.7", 80) == "https://10.0.0.7:80"
