import forge from 'node-forge';
import { damaged } from './refusals.ts';

/*
 * Reads the few ASN.1 structures that describe how a private key is encrypted. Every function refuses any other
 * bytes as a damaged key.
 */

type Node = forge.asn1.Asn1;

/** Parses a single value spanning all of `bytes`; the parser limits the depth. */
export const parseDer = (bytes: Buffer): Node => {
  try {
    return forge.asn1.fromDer(bytes.toString('latin1'));
  } catch {
    throw damaged();
  }
};

const isOf = ({ tagClass, type }: Node, expected: forge.asn1.Type): boolean =>
  tagClass === forge.asn1.Class.UNIVERSAL && type === expected;

export const isInteger = (node: Node): boolean => isOf(node, forge.asn1.Type.INTEGER);

/** The elements of a SEQUENCE with `min` to `max` elements. */
export const readSequence = (node: Node | undefined, min: number, max: number): Node[] => {
  if (node === undefined || !isOf(node, forge.asn1.Type.SEQUENCE) || !Array.isArray(node.value)) throw damaged();
  if (node.value.length < min || node.value.length > max) throw damaged();
  return node.value;
};

const readPrimitive = (node: Node | undefined, type: forge.asn1.Type): Buffer => {
  if (node === undefined || !isOf(node, type) || typeof node.value !== 'string') throw damaged();
  return Buffer.from(node.value, 'latin1');
};

export const readOctets = (node: Node | undefined): Buffer => readPrimitive(node, forge.asn1.Type.OCTETSTRING);

/** An object identifier in dotted form. None in use is as long as 32 bytes. */
export const readOid = (node: Node | undefined): string => {
  const bytes = readPrimitive(node, forge.asn1.Type.OID);
  if (bytes.length === 0 || bytes.length > 32) throw damaged();
  return forge.asn1.derToOid(bytes.toString('latin1'));
};

/** A whole number of at least 1; Infinity beyond six bytes. */
export const readCount = (node: Node | undefined): number => {
  const bytes = readPrimitive(node, forge.asn1.Type.INTEGER);
  const [first = 0x80] = bytes;
  if (first >= 0x80) throw damaged();
  const count = bytes.length > 6 ? Infinity : bytes.readUIntBE(0, bytes.length);
  if (count < 1) throw damaged();
  return count;
};

/** True if `bytes` is exactly one SEQUENCE. Reads only the outermost length, so no key material is copied. */
export const isOneSequence = (bytes: Buffer): boolean => {
  const [tag, first] = bytes;
  if (tag !== 0x30 || first === undefined) return false;
  if (first < 0x80) return bytes.length === 2 + first;
  const size = first - 0x80;
  if (size < 1 || size > 4 || bytes.length < 2 + size) return false;
  return bytes.length === 2 + size + bytes.readUIntBE(2, size);
};
