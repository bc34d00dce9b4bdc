import { promisify } from 'node:util';
import forge from 'node-forge';

export type KeyPair = forge.pki.rsa.KeyPair;

/** A pair of RSA keys. */
export const generateKeys = promisify(forge.pki.rsa.generateKeyPair.bind(forge.pki.rsa)) as (options: {
  bits: number;
}) => Promise<KeyPair>;

const dayMs = 86_400_000;

export interface CertificateWishes {
  readonly subject: string;
  readonly keys: KeyPair;
  readonly issuer: { readonly subject: string; readonly keys: KeyPair };
  readonly isAuthority?: boolean;
  readonly host?: string;
  /** Days from now. */
  readonly from?: number;
  readonly until?: number;
}

let serial = 1;

/** A certificate in PEM, for a server unless it is an authority's. */
export const certificate = ({ subject, keys, issuer, from = -1, until = 30, ...wishes }: CertificateWishes): string => {
  const made = forge.pki.createCertificate();
  serial += 1;
  made.serialNumber = serial.toString(16).padStart(4, '0');
  made.publicKey = keys.publicKey;
  made.validity.notBefore = new Date(Date.now() + from * dayMs);
  made.validity.notAfter = new Date(Date.now() + until * dayMs);
  made.setSubject([{ name: 'commonName', value: subject }]);
  made.setIssuer([{ name: 'commonName', value: issuer.subject }]);
  made.setExtensions([
    { name: 'basicConstraints', cA: wishes.isAuthority === true, critical: true },
    ...(wishes.isAuthority === true
      ? [{ name: 'keyUsage', keyCertSign: true, critical: true }]
      : [{ name: 'subjectAltName', altNames: [{ type: 2, value: wishes.host ?? 'localhost' }] }]),
  ]);
  made.sign(issuer.keys.privateKey, forge.md.sha256.create());
  return forge.pki.certificateToPem(made);
};
