#!/usr/bin/python3
# Cases of RFC 6455 by Debian's python3-websockets, a client that shares no code with Beast nor with `ws`.
# conformance.py PORT prints a line of JSON for each case: its name, and what went wrong or an empty string.
import asyncio
import json
import sys

import websockets

PLACE = f"ws://127.0.0.1:{sys.argv[1]}/ws"
CASES = []


def case(name):
    def keep(function):
        CASES.append((name, function))
        return function

    return keep


def command(name, size=0):
    return json.dumps({"id": name, "do": "ping"}).ljust(size)


async def answered(socket, name):
    said = json.loads(await socket.recv())
    assert said["answer"] == name, said


async def closed(socket, code):
    try:
        while True:
            await socket.recv()
    except websockets.ConnectionClosed as end:
        got = 1005 if end.rcvd is None else end.rcvd.code
        assert got == code, f"it closed with {got}"


for wanted in (24, 125, 126, 127, 1000, 16383, 16384):

    @case(f"a text of {wanted} bytes is answered")
    async def _(socket, size=wanted):
        await socket.send(command("a", size))
        await answered(socket, "a")


for wanted in (16385, 65536):

    @case(f"a text of {wanted} bytes is too much")
    async def _(socket, size=wanted):
        await socket.send(command("a", size))
        await closed(socket, 1009)


for pieces in (2, 5, 27):

    @case(f"a text in {pieces} fragments is answered")
    async def _(socket, count=pieces):
        whole = command("a", 27)
        size = -(-len(whole) // count)
        await socket.send([whole[at : at + size] for at in range(0, len(whole), size)])
        await answered(socket, "a")


@case("a text whose fragments come one after a pong each is answered")
async def _(socket):
    async def parts():
        whole = command("a")
        for at in range(0, len(whole), 3):
            await (await socket.ping(whole[at].encode()))
            yield whole[at : at + 3]

    await socket.send(parts())
    await answered(socket, "a")


@case("letters of one to four bytes in fragments are read")
async def _(socket):
    await socket.send(list('{"id":"u","do":"aé€🍄"}'))
    await answered(socket, "u")


for payload in (b"", b"there?", bytes(range(125))):

    @case(f"a ping of {len(payload)} bytes has its pong")
    async def _(socket, sent=payload):
        await asyncio.wait_for(await socket.ping(sent), 3)


@case("pings at once have their pongs")
async def _(socket):
    for pong in [await socket.ping(str(n).encode()) for n in range(10)]:
        await asyncio.wait_for(pong, 3)


@case("a pong that nobody asked for is taken")
async def _(socket):
    await socket.pong(b"unasked")
    await socket.send(command("a"))
    await answered(socket, "a")


@case("thirty commands are answered in order")
async def _(socket):
    for n in range(30):
        await socket.send(command(f"c{n}"))
    for n in range(30):
        await answered(socket, f"c{n}")


@case("a binary message is closed with 1003")
async def _(socket):
    await socket.send(b"\x00\xff")
    await closed(socket, 1003)


for number in (1000, 1001, 1011, 3000, 4000, 4999):

    @case(f"a close with {number} is answered")
    async def _(socket, code=number):
        await socket.close(code, "why 🍄")
        assert socket.close_code == code, socket.close_code


@case("an extension that is offered is not taken")
async def _(socket):
    assert not list(socket.extensions), socket.extensions


@case("a protocol that is offered is not taken")
async def _(socket):
    assert socket.subprotocol is None


async def main():
    for name, function in CASES:
        wrong = ""
        try:
            async with websockets.connect(PLACE, subprotocols=["chat"], compression="deflate", ping_interval=None) as socket:
                await asyncio.wait_for(function(socket), 5)
        except Exception as error:
            wrong = f"{type(error).__name__}: {error}"
        print(json.dumps([name, wrong]), flush=True)


asyncio.run(main())
