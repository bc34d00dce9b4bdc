import { isObject } from '../../shared/is-object.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A JSON object; undefined for any other text. */
export const parseObject = (text: string): Json | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
