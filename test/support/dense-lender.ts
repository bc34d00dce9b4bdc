/*
 * Texts as long as a policy may be, of the Markdown that takes its parser longest: some hundred milliseconds each, and a
 * lender may have sixty.
 */
export const densePieces = { 'lists in lists': `${'- '.repeat(32)}x\n`, 'rows of a table': '|x|y|\n' } as const;

const maxPolicyCharacters = 8_000;

/** Policies of nothing but this piece. */
export const densePolicies = (piece: string, count: number): { id: string; triggers: string[]; content: string }[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    triggers: ['casual'],
    content:
      `# ${index}\n\n|a|b|\n|-|-|\n${piece.repeat(Math.floor((maxPolicyCharacters - 40) / piece.length))}`.trim(),
  }));

/** The text of a lender's file with two versions, each of as many dense policies as its size allows. */
export const denseLenderFile = (exported: string, piece: string): string => {
  const { versions, ...file } = JSON.parse(exported) as { versions: [object] };
  const policies = densePolicies(piece, 52);
  return JSON.stringify({
    ...file,
    versions: [1, 2].map((version) => ({ ...versions[0], version, policies })),
  });
};
