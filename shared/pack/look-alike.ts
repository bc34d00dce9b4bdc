/*
 * Names that look the same and are not: letters of other alphabets, marks that are not seen, digits for letters. What
 * a name looks like is compared, after the skeletons of Unicode's technical standard 39, for what an Australian
 * lender's name is written in.
 */

/** Cyrillic, Greek and other letters, and the Latin one that each looks like. */
const latin: ReadonlyMap<string, string> = new Map(
  [
    'аa αa ɑa вb βb ьb сc ϲc ԁd еe εe ɡg һh нh ηn іi ιi ıi јj кk κk мm',
    'μm ոn νv ѵv оo οo օo σo рp ρp ԛq ѕs тt τt υu սu ԝw ωw хx χx уy γy ζz',
    // Not told apart in most typefaces.
    'il 1l |l ӏl 0o',
  ].flatMap((pairs) => pairs.split(' ').map(([like = '', letter = '']) => [like, letter] as const)),
);

/** What a name looks like: two names with the same are taken for one another. */
export const looksOf = (name: string): string =>
  Array.from(
    name
      .normalize('NFKD')
      .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{M}]/gu, '')
      .toLowerCase(),
    // Some look like a letter that itself looks like another.
    (character) => latin.get(latin.get(character) ?? character) ?? latin.get(character) ?? character,
  )
    .join('')
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim();
