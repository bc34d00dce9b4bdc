import { trimEnd } from '../../shared/trim-end.ts';

/**
 * A file name that is valid on every platform, from any words and an extension: `fileNameOf('Home in Marrickville',
 * 'json')` is `Home in Marrickville.json`. `otherwise` is used where nothing is left.
 */
export const fileNameOf = (words: string, ending: string, otherwise: string): string => {
  const plain = words
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+/, '');
  const name = trimEnd(plain.slice(0, 80), ' .');
  // Windows reserves these names for devices, whatever follows the first dot.
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name);
  return `${reserved ? `${otherwise} ` : ''}${name === '' ? otherwise : name}.${ending}`;
};
