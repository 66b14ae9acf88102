#!/usr/bin/env python3
"""An independent other side for the transports: WebSocket by the `websockets` package, TLS by Python's ssl.

Makes certificates (good, expired, for another host, self-signed), listens with each of them for WebSocket and for HTTP on
loopback ports, prints where as one line of JSON, and ends when its standard input does.

    pip install -r Tests/Peers/requirements.txt
    LIGHTSTREAMER_PEER_TESTS=1 swift test --filter IndependentPeerTests
"""

import asyncio
import base64
import datetime
import hashlib
import http.server
import ipaddress
import json
import pathlib
import ssl
import subprocess
import sys
import tempfile
import threading

import websockets
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

SUBPROTOCOL = "TLCP-2.5.0.lightstreamer.com"
NOW = datetime.datetime.now(datetime.timezone.utc)
DAY = datetime.timedelta(days=1)


def certificate(name, issuer=None, host="localhost", start=NOW - DAY, end=NOW + DAY, is_authority=False):
    """A certificate and its key; signed by itself without an issuer."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    names = [x509.DNSName(host)]
    if host == "localhost":
        names.append(x509.IPAddress(ipaddress.ip_address("127.0.0.1")))
    builder = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer[0].subject if issuer else subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(start)
        .not_valid_after(end)
        .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
    )
    if not is_authority:
        builder = builder.add_extension(x509.SubjectAlternativeName(names), critical=False)
    return builder.sign(issuer[1] if issuer else key, hashes.SHA256()), key


def pin(cert):
    info = cert.public_key().public_bytes(
        serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    return base64.b64encode(hashlib.sha256(info).digest()).decode()


def pem(cert):
    return cert.public_bytes(serialization.Encoding.PEM)


def server_context(folder, name, cert, key):
    path = folder / f"{name}.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(pem(cert) + private)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)
    return context


async def converse(connection):
    """Echoes, with a few commands for what a server may do besides."""
    async for message in connection:
        if message == "fragments":
            await connection.send(["aé", "", "€😀", "b"])
        elif message == "ping":
            await (await connection.ping(b"are you there"))
            await connection.send("pong came")
        elif message == "close":
            await connection.close(4001, "as you wish")
        elif message.startswith("flood "):
            for _ in range(int(message.split()[1])):
                await connection.send("U,1,1,abc\r\n" * 1000)
        else:
            await connection.send(message)


class EchoingHandler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        if body == b"cookie":
            self.send_header("Set-Cookie", "b=server; Path=/")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class QuietServer(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass  # a client that refuses the certificate is what the tests are about


def serve_http(context):
    server = QuietServer(("127.0.0.1", 0), EchoingHandler)
    if context:
        # The handshake takes place in the connection's own thread, not while accepting.
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


async def serve(folder):
    authority = certificate("test authority", is_authority=True)
    certificates = {
        "good": certificate("good", authority),
        "expired": certificate("expired", authority, start=NOW - 10 * DAY, end=NOW - DAY),
        "wrongHost": certificate("wrong host", authority, host="elsewhere.example.com"),
        "selfSigned": certificate("self-signed"),
    }
    (folder / "authority.pem").write_bytes(pem(authority[0]))
    # The same with the name by which OpenSSL finds it in a directory.
    directory = folder / "authorities"
    directory.mkdir()
    (directory / "authority.pem").write_bytes(pem(authority[0]))
    subprocess.run(["openssl", "rehash", str(directory)], check=True)
    answer = {"authority": str(folder / "authority.pem"), "authorities": str(directory), "servers": {}}
    for name, pair in [*certificates.items(), ("plain", None)]:
        context = server_context(folder, name, *pair) if pair else None
        server = await websockets.serve(
            converse, "127.0.0.1", 0, ssl=context, subprotocols=[SUBPROTOCOL], compression=None, max_size=None
        )
        answer["servers"][name] = {
            "webSocketPort": server.sockets[0].getsockname()[1],
            "httpPort": serve_http(context),
            "pin": pin(pair[0]) if pair else "",
        }
    print(json.dumps(answer), flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


if __name__ == "__main__":
    import logging

    logging.getLogger("websockets").setLevel(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(serve(pathlib.Path(folder)))
