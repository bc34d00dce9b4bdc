import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';

type Lender = Pick<ProfileView['lenders'][number], 'name' | 'displayName'>;

/** As a list is typed: `acacia = Acacia Mutual`, with double quotes around what has a comma. */
const lineOf = ({ name, displayName }: Lender): string => {
  if (displayName === undefined) return name;
  return `${name} = ${displayName.includes(',') ? `"${displayName.replaceAll('"', '’')}"` : displayName}`;
};

/** The lenders as text to edit, one a line. */
export const lenderLines = (lenders: readonly Lender[]): string => lenders.map(lineOf).join('\n');

/** What somebody changed of a list as it was shown to them: nothing of what they left alone. */
export const lenderChange = (shown: readonly Lender[], wanted: readonly Lender[]) => {
  const before = new Map(shown.map((lender) => [lender.name, lineOf(lender)]));
  const names = wanted.map(({ name }) => name);
  const added = names.filter((name) => !before.has(name));
  const inPlace = [...shown.flatMap(({ name }) => (names.includes(name) ? [name] : [])), ...added];
  return {
    put: wanted
      .filter((lender) => before.get(lender.name) !== lineOf(lender))
      .map(({ name, displayName }) => ({ name, ...(displayName !== undefined && { displayName }) })),
    remove: shown.map(({ name }) => name).filter((name) => !names.includes(name)),
    ...(inPlace.join() !== names.join() && { order: names }),
  };
};
