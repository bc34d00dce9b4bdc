/**
 * A file name that is valid on every platform, from words of anyone's making and its ending:
 * `fileNameOf('Home in Marrickville', 'json')` is `Home in Marrickville.json`. `otherwise` names what has no name.
 */
export const fileNameOf = (words: string, ending: string, otherwise: string): string => {
  const name = words
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
    .slice(0, 80)
    .replace(/[ .]+$/, '');
  // Windows reserves these names for devices, whatever follows the first dot.
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name);
  return `${reserved ? `${otherwise} ` : ''}${name === '' ? otherwise : name}.${ending}`;
};
