import { createCipheriv, pbkdf2Sync, scryptSync } from 'node:crypto';

/** One DER value: tag, length, contents. */
export const der = (tag: number, ...contents: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(contents);
  if (body.length < 0x80) return Buffer.concat([Buffer.of(tag, body.length), body]);
  const length = Buffer.from(body.length.toString(16).padStart(8, '0'), 'hex');
  return Buffer.concat([Buffer.of(tag, 0x84), length, body]);
};

export const sequence = (...contents: readonly Uint8Array[]): Buffer => der(0x30, ...contents);
export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);

/** A whole number from 0, in as few bytes as it takes. */
export const integer = (value: number | bigint): Buffer => {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return der(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes);
};

export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const arcs = [first * 40 + second, ...rest].map((arc) => {
    const bytes = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift(128 + (left % 128));
    return Buffer.from(bytes);
  });
  return der(0x06, ...arcs);
};

export const pem = (label: string, bytes: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(bytes)
    .toString('base64')
    .replaceAll(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

const aes256 = '2.16.840.1.101.3.4.1.42';
const salt = Buffer.alloc(16, 7);
const iv = Buffer.alloc(16, 9);

/** An EncryptedPrivateKeyInfo: any scheme with any parameters over any bytes. */
export const encryptedPem = (scheme: string, parameters: Uint8Array, data: Uint8Array): string =>
  pem('ENCRYPTED PRIVATE KEY', sequence(sequence(oid(scheme), parameters), octets(data)));

/** The same under PBES2 with AES-256; `derivation` is the identifier and its parameters. */
export const pbes2Pem = (derivation: string, parameters: Uint8Array, data: Uint8Array): string =>
  encryptedPem(
    '1.2.840.113549.1.5.13',
    sequence(sequence(oid(derivation), parameters), sequence(oid(aes256), octets(iv))),
    data,
  );

const pbkdf2Oid = '1.2.840.113549.1.5.12';
const sha256Prf = sequence(oid('1.2.840.113549.2.9'), der(0x05));

const seal = (key: Buffer, plain: Buffer): Buffer => {
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([cipher.update(plain), cipher.final()]);
};

/** Really encrypted, with this many rounds of PBKDF2. */
export const pbkdf2Pem = (plain: Buffer, passphrase: string, rounds: number): string =>
  pbes2Pem(
    pbkdf2Oid,
    sequence(octets(salt), integer(rounds), sha256Prf),
    seal(pbkdf2Sync(passphrase, salt, rounds, 32, 'sha256'), plain),
  );

/** Really encrypted, under scrypt. */
export const scryptPem = (plain: Buffer, passphrase: string, [N, r, p]: readonly [number, number, number]): string =>
  pbes2Pem(
    scryptOid,
    sequence(octets(salt), integer(N), integer(r), integer(p)),
    seal(scryptSync(passphrase, salt, 32, { N, r, p, maxmem: 2 * 128 * N * r }), plain),
  );

const scryptOid = '1.3.6.1.4.1.11591.4.11';

/** Only claims to be encrypted: any number of rounds over noise. */
export const claimedPbkdf2Pem = (rounds: number | bigint, data = Buffer.alloc(64)): string =>
  pbes2Pem(pbkdf2Oid, sequence(octets(salt), integer(rounds), sha256Prf), data);

export const claimedScryptPem = (...[N, r, p]: readonly [number | bigint, number, number]): string =>
  pbes2Pem(scryptOid, sequence(octets(salt), integer(N), integer(r), integer(p)), Buffer.alloc(64));

/** PBES1 (`1.2.840.113549.1.5.3`) or PKCS #12 (`1.2.840.113549.1.12.1.3`), over noise. */
export const claimedOldPem = (scheme: string, rounds: number): string =>
  encryptedPem(scheme, sequence(octets(salt), integer(rounds)), Buffer.alloc(64));
