import { Refusal } from '../refusal.ts';
import { damaged, notRsa } from './refusals.ts';

const keyLabels = ['PRIVATE KEY', 'RSA PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'] as const;

/** One private key in a PEM text, decoded. */
export interface PemBlock {
  readonly label: (typeof keyLabels)[number];
  /** `DEK-Info` of OpenSSL's legacy encrypted form: cipher and initialisation vector. */
  readonly dekInfo: string | undefined;
  readonly der: Buffer;
}

/** A key of 8192 bits with its certificates fits several times; anything larger is something else. */
const maxCharacters = 64 * 1024;

const boundary = /-----(BEGIN|END) ([A-Z0-9 ]{1,40})-----/g;

interface Boundary {
  readonly kind: string;
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the one private key in a PEM text and decodes it; certificates and bag attributes around it are
 * ignored. The work is linear in the length of the text. Throws a Refusal.
 */
export const findPrivateKey = (text: string): PemBlock => {
  if (text.length > maxCharacters) throw new Refusal('INVALID_FILE', 'This file is too large for a private key.');
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
    throw new Refusal('INVALID_FILE', `This file holds ${keys.length} private keys. Give a file with one.`);
  }
  const [begin] = keys;
  const label = keyLabels.find((known) => known === begin?.label);
  if (begin === undefined || label === undefined) {
    throw whatItIs(
      text,
      begins.map((block) => block.label),
    );
  }
  const end = boundaries[boundaries.indexOf(begin) + 1];
  if (end?.kind !== 'END' || end.label !== label) throw damaged();
  return { label, ...decode(text.slice(begin.end, end.start)) };
};

/** What else a file may hold, in the order of the search. */
const otherBlocks: readonly (readonly [RegExp, string])[] = [
  [/OPENSSH/, 'This is a key for SSH. A private key in PEM form is needed.'],
  [/PGP/, 'This is a key for PGP. A private key in PEM form is needed.'],
  [/PUBLIC KEY/, 'This is a public key. The private key is needed.'],
  [/CERTIFICATE REQUEST/, 'This is a certificate request. The private key is needed.'],
  [/CERTIFICATE|PKCS7/, 'This is a certificate. The private key is needed.'],
];

/** The same for texts without any PEM block. */
const otherTexts: readonly (readonly [RegExp, string])[] = [
  [/^PuTTY-User-Key-File/, 'This is a key for PuTTY. A private key in PEM form is needed.'],
  [/^ssh-[a-z0-9-]+ AAAA/, 'This is a public key for SSH. A private key in PEM form is needed.'],
  [/[\0-\b\u{fffd}]/u, 'This file is not text. A private key in PEM form is needed.'],
];

const whatItIs = (text: string, labels: readonly string[]): Refusal => {
  const block = otherBlocks.find(([pattern]) => labels.some((label) => pattern.test(label)));
  if (block === undefined && labels.some((label) => label.includes('PRIVATE KEY'))) return notRsa();
  const [, message = 'This file holds no private key in PEM form.'] =
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
  // Node decodes nearly anything: only text that encodes to itself again was base64.
  if (der.toString('base64') !== base64) throw damaged();
  return { dekInfo, der };
};
