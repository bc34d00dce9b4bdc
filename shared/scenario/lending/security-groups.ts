import type { ScenarioBody } from '../../service/scenario.ts';
import { DisjointSets } from '../disjoint-sets.ts';
import { linkedSecurities } from '../references.ts';

/** Groups connected by securities, as letters: `A` is the first group with a loan. */
export interface SecurityGroups {
  /** By the position of the loan; undefined where nothing secures it. */
  readonly loans: readonly (string | undefined)[];
  /** By the position of the property; undefined where it secures nothing. */
  readonly securities: readonly (string | undefined)[];
  readonly count: number;
}

const letter = (position: number): string => String.fromCodePoint(65 + position);

/** Loans and properties by the group whose LVR they share: properties that share a loan form one. */
export const securityGroups = (body: ScenarioBody): SecurityGroups => {
  const linked = linkedSecurities(body);
  const sets = new DisjointSets(body.securities.length);
  for (const [first, ...others] of linked)
    if (first !== undefined) for (const other of others) sets.union(first, other);
  const roots = linked.map(([first]) => (first === undefined ? undefined : sets.find(first)));
  const groups = [...new Set(roots.filter((root) => root !== undefined))];
  const named = (root: number | undefined): string | undefined => {
    const position = root === undefined ? -1 : groups.indexOf(root);
    return position < 0 ? undefined : letter(position);
  };
  return {
    loans: roots.map(named),
    securities: body.securities.map((_security, position) => named(sets.find(position))),
    count: groups.length,
  };
};
