// A signed request to the servicing service, with Go's standard library.
//
//	export HEADROOM_URL=http://127.0.0.1:8080 HEADROOM_CLIENT_ID=… HEADROOM_ACCESS_TOKEN=… HEADROOM_KEY=client.pem
//	go run headroom.go GET /api/v1/user
//	go run headroom.go POST /api/v1/echo '{"hello": "world"}'
//
// `go run headroom.go sign` reads lines of JSON, each with method, path, timestamp, nonce and body, and prints the
// signature of each.
package main

import (
	"bufio"
	"bytes"
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"
)

const whiteSpace = " \t\r\n"

// bodyHash is the SHA-256 of the body as sent; no body and an empty object hash as the empty string.
func bodyHash(body []byte) string {
	text := bytes.Trim(body, whiteSpace)
	if bytes.HasPrefix(text, []byte("{")) && bytes.HasSuffix(text, []byte("}")) &&
		len(text) >= 2 && len(bytes.Trim(text[1:len(text)-1], whiteSpace)) == 0 {
		body = nil
	}
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])
}

// canonical is the text that is signed: five parts, joined by line feeds, none at the end.
func canonical(method, path, timestamp, nonce string, body []byte) string {
	return strings.Join([]string{method, path, timestamp, nonce, bodyHash(body)}, "\n")
}

// signature is RSA with PKCS#1 v1.5 padding and SHA-256, in Base64.
func signature(key *rsa.PrivateKey, text string) (string, error) {
	sum := sha256.Sum256([]byte(text))
	signed, err := rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, sum[:])
	return base64.StdEncoding.EncodeToString(signed), err
}

// readKey reads a private key from PEM, PKCS#8 or PKCS#1, without a passphrase.
func readKey(file string) (*rsa.PrivateKey, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New("no PEM in " + file)
	}
	if block.Type == "RSA PRIVATE KEY" {
		return x509.ParsePKCS1PrivateKey(block.Bytes)
	}
	key, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, err
	}
	rsaKey, isRSA := key.(*rsa.PrivateKey)
	if !isRSA {
		return nil, errors.New("not an RSA key: " + file)
	}
	return rsaKey, nil
}

// newNonce is a UUID of version 4.
func newNonce() (string, error) {
	b := make([]byte, 16)
	if _, err := rand.Read(b); err != nil {
		return "", err
	}
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:]), nil
}

// call sends one request and returns status and text. A nonce is good for one request: call it again for each try.
func call(key *rsa.PrivateKey, method, target string, body []byte) (int, string, error) {
	timestamp := time.Now().UTC().Format("2006-01-02T15:04:05.000Z")
	nonce, err := newNonce()
	if err != nil {
		return 0, "", err
	}
	path, _, _ := strings.Cut(target, "?")
	signed, err := signature(key, canonical(method, path, timestamp, nonce, body))
	if err != nil {
		return 0, "", err
	}
	request, err := http.NewRequest(method, os.Getenv("HEADROOM_URL")+target, bytes.NewReader(body))
	if err != nil {
		return 0, "", err
	}
	request.Header.Set("X-Auth-Client-ID", os.Getenv("HEADROOM_CLIENT_ID"))
	request.Header.Set("X-Auth-Access-Token", os.Getenv("HEADROOM_ACCESS_TOKEN"))
	request.Header.Set("X-Auth-Timestamp", timestamp)
	request.Header.Set("X-Auth-Nonce", nonce)
	request.Header.Set("X-Auth-Signature", signed)
	if len(body) > 0 {
		request.Header.Set("Content-Type", "application/json")
	}
	// A redirect would carry the token to another host.
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := (&http.Client{Timeout: 30 * time.Second, CheckRedirect: stay}).Do(request)
	if err != nil {
		return 0, "", err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	return answer.StatusCode, string(text), err
}

// signLines prints the signature of each line of JSON on standard input.
func signLines(key *rsa.PrivateKey) error {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 4<<20)
	for lines.Scan() {
		var r struct{ Method, Path, Timestamp, Nonce, Body string }
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return err
		}
		signed, err := signature(key, canonical(r.Method, r.Path, r.Timestamp, r.Nonce, []byte(r.Body)))
		if err != nil {
			return err
		}
		fmt.Println(signed)
	}
	return lines.Err()
}

func run(arguments []string) error {
	key, err := readKey(os.Getenv("HEADROOM_KEY"))
	if err != nil {
		return err
	}
	if len(arguments) == 1 && arguments[0] == "sign" {
		return signLines(key)
	}
	if len(arguments) < 2 {
		return errors.New("usage: headroom METHOD TARGET [BODY]")
	}
	status, text, err := call(key, arguments[0], arguments[1], []byte(strings.Join(arguments[2:], " ")))
	if err != nil {
		return err
	}
	fmt.Println(text)
	if status >= 300 {
		return fmt.Errorf("answered with status %d", status)
	}
	return nil
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
