import type { ProfileView } from '../../../../shared/contract/profiles.ts';

type Lender = Pick<ProfileView['lenders'][number], 'name' | 'displayName'>;

/** As a list is typed: `acacia = Acacia Mutual`, with double quotes around what has a comma. */
const lineOf = ({ name, displayName }: Lender): string => {
  if (displayName === undefined) return name;
  return `${name} = ${displayName.includes(',') ? `"${displayName.replaceAll('"', '’')}"` : displayName}`;
};

/** The lenders as text to edit, one a line. */
export const lenderLines = (lenders: readonly Lender[]): string => lenders.map(lineOf).join('\n');
