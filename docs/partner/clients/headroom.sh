#!/bin/sh
# A signed request to the servicing service, with openssl and curl.
#
#   export HEADROOM_URL=http://127.0.0.1:8080 HEADROOM_CLIENT_ID=… HEADROOM_ACCESS_TOKEN=… HEADROOM_KEY=client.pem
#   sh headroom.sh GET /api/v1/user
#   sh headroom.sh POST /api/v1/echo body.json
#
# `sh headroom.sh sign METHOD PATH TIMESTAMP NONCE [BODY FILE]` prints the signature alone.
set -eu

# SHA-256 of the body as sent; no body and an empty object hash as the empty string.
body_hash() {
  if [ "$(tr -d ' \t\r\n' <"$1")" = '{}' ]; then
    openssl dgst -sha256 -r </dev/null
  else
    openssl dgst -sha256 -r <"$1"
  fi | cut -c 1-64
}

# METHOD PATH TIMESTAMP NONCE BODY-FILE: five parts, joined by line feeds, none at the end.
signature() {
  printf '%s\n%s\n%s\n%s\n%s' "$1" "$2" "$3" "$4" "$(body_hash "$5")" |
    openssl dgst -sha256 -sign "$HEADROOM_KEY" -binary | openssl base64 -A
}

if [ "${1-}" = sign ]; then
  signature "$2" "$3" "$4" "$5" "${6:-/dev/null}"
  exit
fi

[ $# -ge 2 ] || { sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2; }
method=$1
target=$2
body=${3:-/dev/null}
for file in "$HEADROOM_KEY" "$body"; do
  [ -r "$file" ] || { echo "$file cannot be read." >&2; exit 2; }
done
timestamp=$(date -u +%Y-%m-%dT%H:%M:%S.000Z)
# The shape of a UUID of version 4.
nonce=$(openssl rand -hex 16 | sed 's/^\(.\{8\}\)\(.\{4\}\).\(.\{3\}\).\(.\{3\}\)\(.\{12\}\)$/\1-\2-4\3-8\4-\5/')

# The token goes to curl by its standard input: an argument could be read by every program on this computer.
status=0
curl --silent --show-error --fail-with-body --config - <<END || status=$?
url = "$HEADROOM_URL$target"
request = "$method"
max-time = 30
header = "X-Auth-Client-ID: $HEADROOM_CLIENT_ID"
header = "X-Auth-Access-Token: $HEADROOM_ACCESS_TOKEN"
header = "X-Auth-Timestamp: $timestamp"
header = "X-Auth-Nonce: $nonce"
header = "X-Auth-Signature: $(signature "$method" "${target%%\?*}" "$timestamp" "$nonce" "$body")"
$([ "$body" = /dev/null ] || printf 'header = "Content-Type: application/json"\ndata-binary = "@%s"' "$body")
END
echo
exit $status
