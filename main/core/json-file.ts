import { isBeyondBounds, maxJsonDepth } from '../../shared/service/bounds.ts';
import { measureJson } from '../platform/json-measure.ts';
import { toPlainJson } from './plain-json.ts';

export type JsonFile =
  | { readonly ok: true; readonly value: unknown }
  /** A sentence: what is wrong with the text. */
  | { readonly ok: false; readonly why: string };

/** Reads a JSON file from anyone, within the bounds of a call; `kind` names what it should be. */
export const readJsonFile = (text: string, kind: string, maxCharacters: number): JsonFile => {
  const wrongStructure = { ok: false, why: `Its structure is not that of a ${kind}.` } as const;
  if (text.length > maxCharacters) return { ok: false, why: `It is larger than a ${kind} can be.` };
  if (isBeyondBounds(measureJson(Buffer.from(text), maxJsonDepth))) return wrongStructure;
  try {
    // Some editors put a byte order mark first.
    const plain = toPlainJson(JSON.parse(text.replace(/^\uFEFF/, '')), maxCharacters);
    return plain.ok ? plain : wrongStructure;
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, why: 'It is not JSON.' };
    throw error;
  }
};
