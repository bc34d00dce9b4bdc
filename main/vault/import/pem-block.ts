import { Refusal } from '../refusal.ts';
import { damaged, notRsa } from './refusals.ts';

const keyLabels = ['PRIVATE KEY', 'RSA PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'] as const;

/** A private key decoded from a PEM text. */
export interface PemBlock {
  readonly label: (typeof keyLabels)[number];
  /** `DEK-Info` of OpenSSL's legacy encrypted form: cipher and initialisation vector. */
  readonly dekInfo: string | undefined;
  readonly der: Buffer;
}

/** Several times the size of an 8192-bit key with its certificates; a larger file is not a key. */
const maxCharacters = 64 * 1024;

const boundary = /-----(BEGIN|END) ([A-Z0-9 ]{1,40})-----/g;

interface Boundary {
  readonly kind: string;
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds and decodes the one private key in a PEM text, ignoring the certificates and bag attributes around it.
 * Takes time linear in the length of the text. Throws a Refusal.
 */
export const findPrivateKey = (text: string): PemBlock => {
  if (text.length > maxCharacters) throw new Refusal('INVALID_FILE', 'This file is too large to be a private key.');
  const boundaries = [...text.matchAll(boundary)].map(
    ({ 0: { length }, 1: kind = '', 2: label = '', index: start }): Boundary => ({
      kind,
      label,
      start,
      end: start + length,
    }),
  );
  const begins = boundaries.filter(({ kind }) => kind === 'BEGIN');
  const keys = begins.filter(({ label }) => label.includes('PRIVATE KEY'));
  if (keys.length > 1) {
    throw new Refusal('INVALID_FILE', `This file contains ${keys.length} private keys. Choose a file with only one.`);
  }
  const [begin] = keys;
  const label = keyLabels.find((candidate) => candidate === begin?.label);
  if (begin === undefined || label === undefined) {
    throw notAPrivateKey(
      text,
      begins.map((block) => block.label),
    );
  }
  const end = boundaries[boundaries.indexOf(begin) + 1];
  if (end?.label !== label) throw damaged();
  return { label, ...decode(text.slice(begin.end, end.start)) };
};

/** Other PEM blocks a user may choose by mistake; the first match wins. */
const otherBlocks: readonly (readonly [RegExp, string])[] = [
  [/OPENSSH/, 'This is an SSH key. Choose a private key in PEM format.'],
  [/PGP/, 'This is a PGP key. Choose a private key in PEM format.'],
  [/PUBLIC KEY/, 'This is a public key. Choose the private key.'],
  [/CERTIFICATE REQUEST/, 'This is a certificate request. Choose the private key.'],
  [/CERTIFICATE|PKCS7/, 'This is a certificate. Choose the private key.'],
];

/** Other texts without a PEM block. */
const otherTexts: readonly (readonly [RegExp, string])[] = [
  [/^PuTTY-User-Key-File/, 'This is a PuTTY key. Choose a private key in PEM format.'],
  [/^ssh-[a-z0-9-]+ AAAA/, 'This is an SSH public key. Choose a private key in PEM format.'],
  [/[\0-\b\u{fffd}]/u, 'This is not a text file. Choose a private key in PEM format.'],
];

const notAPrivateKey = (text: string, labels: readonly string[]): Refusal => {
  const block = otherBlocks.find(([pattern]) => labels.some((label) => pattern.test(label)));
  if (block === undefined && labels.some((label) => label.includes('PRIVATE KEY'))) return notRsa();
  const [, message = 'This file does not contain a private key in PEM format.'] =
    block ?? otherTexts.find(([pattern]) => pattern.test(text)) ?? [];
  return new Refusal('INVALID_FILE', message);
};

const decode = (body: string): Pick<PemBlock, 'dekInfo' | 'der'> => {
  const [, dekInfo] = /^DEK-Info:\s*(\S+)/m.exec(body) ?? [];
  if (dekInfo === undefined && /^Proc-Type:.*ENCRYPTED/m.test(body)) throw damaged();
  // A header has a colon; base64 never does.
  const lines = body.split(/[\r\n]/).filter((line) => !line.includes(':'));
  const base64 = lines.join('').replaceAll(/\s/g, '');
  const der = Buffer.from(base64, 'base64');
  // Node decodes nearly anything, so the text must equal its own re-encoding.
  if (der.toString('base64') !== base64) throw damaged();
  return { dekInfo, der };
};
