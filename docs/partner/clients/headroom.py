#!/usr/bin/env python3
"""A signed request to the servicing service, with Python's standard library and the openssl command.

    export HEADROOM_URL=http://127.0.0.1:8080 HEADROOM_CLIENT_ID=… HEADROOM_ACCESS_TOKEN=… HEADROOM_KEY=client.pem
    python3 headroom.py GET /api/v1/user
    python3 headroom.py POST /api/v1/echo '{"hello": "world"}'
"""

import base64
import datetime
import hashlib
import os
import subprocess
import sys
import urllib.error
import urllib.request
import uuid


def body_hash(body: bytes) -> str:
    """SHA-256 of the body as sent, in hexadecimal; no body and an empty object hash as the empty string."""
    text = body.strip(b" \t\r\n")
    is_empty_object = text[:1] == b"{" and text[-1:] == b"}" and text[1:-1].strip(b" \t\r\n") == b""
    return hashlib.sha256(b"" if is_empty_object else body).hexdigest()


def canonical(method: str, path: str, timestamp: str, nonce: str, body: bytes) -> str:
    """The text that is signed: five parts, joined by line feeds, none at the end."""
    return "\n".join([method, path, timestamp, nonce, body_hash(body)])


def signature(key_file: str, text: str) -> str:
    """RSA with PKCS#1 v1.5 padding and SHA-256, in Base64. The key stays in its file."""
    command = ["openssl", "dgst", "-sha256", "-sign", key_file, "-binary"]
    return base64.b64encode(subprocess.run(command, input=text.encode(), capture_output=True, check=True).stdout).decode()


def signed_headers(credentials: dict, method: str, target: str, body: bytes) -> dict:
    """The five headers of one request. Call it again for each try: a nonce is good for one."""
    timestamp = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"
    nonce = str(uuid.uuid4())
    path = target.split("?")[0]
    return {
        "X-Auth-Client-ID": credentials["client_id"],
        "X-Auth-Access-Token": credentials["access_token"],
        "X-Auth-Timestamp": timestamp,
        "X-Auth-Nonce": nonce,
        "X-Auth-Signature": signature(credentials["key_file"], canonical(method, path, timestamp, nonce, body)),
    }


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the token to another host."""

    def redirect_request(self, *_):
        return None


def call(credentials: dict, method: str, target: str, body: bytes = b"") -> tuple:
    """Sends one request; returns status and text."""
    headers = signed_headers(credentials, method, target, body)
    if body:
        headers["Content-Type"] = "application/json"
    request = urllib.request.Request(credentials["url"] + target, data=body or None, headers=headers, method=method)
    try:
        with urllib.request.build_opener(NoRedirects).open(request, timeout=30) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refusal:
        return refusal.code, refusal.read().decode()


def main() -> int:
    if len(sys.argv) not in (3, 4):
        print(__doc__, file=sys.stderr)
        return 2
    names = {"url": "URL", "client_id": "CLIENT_ID", "access_token": "ACCESS_TOKEN", "key_file": "KEY"}
    credentials = {field: os.environ["HEADROOM_" + name] for field, name in names.items()}
    method, target, *rest = sys.argv[1:]
    status, text = call(credentials, method, target, rest[0].encode() if rest else b"")
    print(text)
    return 0 if status < 300 else 1


if __name__ == "__main__":
    sys.exit(main())
