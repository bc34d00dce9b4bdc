import type { Input } from '../../../shared/contract/index.ts';
import { maxPartCharacters } from '../../../shared/contract/lenders/bank-updates.ts';

export type FilePart = Input<'banks.addFiles'>['parts'][number];

const maxPartsACall = 200;
/** A multiple of three, so that parts of base64 end without padding. */
const partBytes = (Math.floor(maxPartCharacters / 4) - 1) * 3;

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  // Arguments of one call are limited in number.
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
};

/** The parts of a file; one for an empty file too. */
export const partsOf = (name: string, bytes: Uint8Array): FilePart[] => {
  const count = Math.max(1, Math.ceil(bytes.length / partBytes));
  return Array.from({ length: count }, (_, index) => ({
    name,
    base64: base64Of(bytes.subarray(index * partBytes, (index + 1) * partBytes)),
    last: index === count - 1,
  }));
};

/** Parts in their order, as many a call as it takes. */
export const callsOf = (parts: readonly FilePart[]): FilePart[][] => {
  const calls: FilePart[][] = [];
  let characters = Infinity;
  for (const part of parts) {
    characters += part.base64.length + part.name.length;
    if (characters > maxPartCharacters * 1.5 || (calls.at(-1)?.length ?? 0) >= maxPartsACall) {
      calls.push([]);
      characters = part.base64.length + part.name.length;
    }
    calls.at(-1)?.push(part);
  }
  return calls;
};

/** Only these are read; a folder holds other things as well. */
export const isPayloadName = (name: string): boolean => /\.(?:json|zip)$/i.test(name);
