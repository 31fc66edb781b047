#!/usr/bin/env python3
"""So many people who come into rooms and never read again, with buffers as small as a kernel gives: for stalled.mjs.

  deaf.py PORT COUNT ROOM...

Each says hello, enters a room (by turns) twice, so that more is told than the kernels hold, and reads nothing from
then on. Prints one line when all of them do so, and ends with its input."""
import base64, json, os, socket, struct, sys

port, count, rooms = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]

def frame(command):
    body = json.dumps(command).encode()
    length = bytes([0x80 | len(body)]) if len(body) < 126 else struct.pack('>BH', 0xFE, len(body))
    return b'\x81' + length + bytes(4) + body  # masked with zeros

def until(line, text):
    heard = b''
    while text not in heard:
        part = line.recv(4096)
        if not part:
            raise SystemExit(f'the server ended the connection after {heard!r}')
        heard += part

def deaf(room):
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1400)  # as over a network: with it goes what the server's kernel holds
    line.connect(('127.0.0.1', port))
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(f'GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                 f'Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n'.encode())
    until(line, b'\r\n\r\n')
    line.sendall(frame({'id': 'hello', 'do': 'hello', 'protocol': 2}))
    until(line, b'"answer":"hello","ok":true')
    for again in range(2):
        line.sendall(frame({'id': f'enter{again}', 'do': 'enter_room', 'room': room}))
    return line

lines = [deaf(rooms[at % len(rooms)]) for at in range(count)]
print(len(lines), flush=True)
sys.stdin.read()
