"""A server on the loopback interface that misbehaves as its path says, for soaking an HTTP client.

Prints its port, then serves until it is stopped. Paths: see KINDS.
"""

import asyncio
import gzip
import socket
import struct

BOMB = gzip.compress(bytes(50 * 1024 * 1024))
BODY = b'{"did":"did:plc:ewvi7nxzyoun6zhxrhs64oiz"}'


def answer(status, fields, body):
    lines = [f"HTTP/1.1 {status}", *fields, f"Content-Length: {len(body)}", "", ""]
    return "\r\n".join(lines).encode() + body


async def ok(reader, writer):
    writer.write(answer("200 OK", ["Content-Type: application/json"], BODY))
    return True


async def chunked(reader, writer):
    writer.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    writer.write(b"%x\r\n%s\r\n0\r\n\r\n" % (len(BODY), BODY))
    return True


async def packed(reader, writer):
    writer.write(answer("200 OK", ["Content-Encoding: gzip"], gzip.compress(BODY)))
    return True


async def redirect(reader, writer):
    writer.write(answer("302 Found", ["Location: /ok"], b""))
    return True


async def basic(reader, writer):
    writer.write(answer("401 Unauthorized", ['WWW-Authenticate: Basic realm="x"'], b"no"))
    return True


async def digest(reader, writer):
    challenge = 'WWW-Authenticate: Digest realm="x", nonce="y", qop="auth"'
    writer.write(answer("401 Unauthorized", [challenge], b"no"))
    return True


async def bomb(reader, writer):
    writer.write(answer("200 OK", ["Content-Encoding: gzip"], BOMB))
    return True


async def big(reader, writer):
    writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
    for _ in range(100):
        writer.write(bytes(1024 * 1024))
        await writer.drain()
    return False


async def truncated(reader, writer):
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf of it")
    return False


async def reset(reader, writer):
    # Lingering for no time makes close() send a reset instead of an orderly end.
    line = writer.get_extra_info("socket")
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    return False


async def drip(reader, writer):
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
    for _ in range(1000):
        writer.write(b"x")
        await writer.drain()
        await asyncio.sleep(0.02)
    return True


async def hang(reader, writer):
    await reader.read(1)
    return False


async def garbage(reader, writer):
    writer.write(b"SSH-2.0-OpenSSH_9.2\r\n\r\n")
    return False


KINDS = {
    name.encode(): kind
    for name, kind in {
        "basic": basic, "big": big, "bomb": bomb, "chunked": chunked, "digest": digest,
        "drip": drip, "garbage": garbage, "hang": hang, "ok": ok, "packed": packed,
        "redirect": redirect, "reset": reset, "truncated": truncated,
    }.items()
}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            kind = head.split(b" ", 2)[1].lstrip(b"/").split(b"?")[0]
            if not await KINDS[kind](reader, writer):
                break
            await writer.drain()
    except (OSError, KeyError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", 0, backlog=1024)
    print(server.sockets[0].getsockname()[1], flush=True)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except KeyboardInterrupt:
        pass
