import type { TeamArrival, TeamView } from '../../../shared/contract/lenders/team.ts';
import { currentOf } from '../../../shared/pack/lender-file.ts';
import type { OwnLender } from '../../ports/lenders.ts';
import { type LenderMarks, marksOf } from './marks.ts';
import { lenderIn, type TeamMemory } from './memory.ts';
import type { Scanned, TeamDocument } from './scan.ts';
import { headsOf, isForeign, standingOf } from './standing.ts';

/* The view of the team's folder, from what was read and what is remembered. */

export interface Compared {
  readonly files: ReadonlyMap<string, Scanned>;
  readonly own: readonly OwnLender[];
  readonly memory: TeamMemory;
}

const documentsOf = (files: Compared['files']): TeamDocument[] =>
  [...files.values()].flatMap(({ document }) => document ?? []);

/** The documents of a lender on which none of the others is based. */
export const headsFor = (files: Compared['files'], id: string): TeamDocument[] =>
  headsOf(documentsOf(files).filter(({ marks }) => marks.id === id));

export const ownMarks = (own: readonly OwnLender[], id: string): LenderMarks | undefined => {
  const lender = own.find((one) => one.id === id);
  return lender && marksOf(lender.file);
};

const arrivalOf = ({ own, memory }: Compared, document: TeamDocument): TeamArrival[] => {
  const { file, name, marks, line, problem } = document;
  const mine = ownMarks(own, marks.id);
  const standing = standingOf(mine, marks, lenderIn(memory, marks.id));
  if (problem !== undefined || standing === 'same' || standing === 'behind' || standing === 'settled') return [];
  return [{ ...{ file, id: marks.id, name, standing, whole: marks.whole, here: mine?.content ?? '' }, ...line }];
};

const arrivalsOf = (compared: Compared): TeamArrival[] => {
  const ids = new Set(documentsOf(compared.files).map(({ marks }) => marks.id));
  return [...ids].flatMap((id) => headsFor(compared.files, id).flatMap((one) => arrivalOf(compared, one)));
};

const unusableOf = (files: Compared['files']): TeamView['unusable'] =>
  [...files].flatMap(([file, { error, isSettled, document }]) => {
    if (document?.problem !== undefined)
      return [{ file, message: `${document.problem}. It can be imported as a separate lender.`, issues: [] }];
    return error !== undefined && isSettled
      ? [{ file, message: error.message, issues: (error.issues ?? []).map(({ path, message }) => ({ path, message })) }]
      : [];
  });

const unfinishedOf = (files: Compared['files']): string[] =>
  [...files].flatMap(([file, { error, isSettled }]) => (error !== undefined && !isSettled ? [file] : []));

const takenOf = ({ own, memory }: Compared): TeamView['taken'] =>
  memory.taken.flatMap(({ id, before, whole, takenMs }) => {
    const lender = own.find((one) => one.id === id);
    // A lender changed since then is no longer the one accepted.
    if (lender === undefined || marksOf(lender.file).whole !== whole) return [];
    const { pack, version, savedBy } = currentOf(lender.file);
    return [{ id, name: pack.name, version, savedBy, takenMs, isNew: before === undefined }];
  });

const ownOf = ({ files, own, memory }: Compared): TeamView['own'] =>
  own.map(({ id, file }) => {
    const heads = headsFor(files, id);
    if (heads.length === 0) return { id, is: 'absent' };
    const mine = marksOf(file);
    const standings = heads.map(({ marks }) => standingOf(mine, marks, lenderIn(memory, id)));
    if (heads.some(({ marks }) => isForeign(mine, marks, lenderIn(memory, id)))) return { id, is: 'behind' };
    return { id, is: standings.includes('same') ? 'same' : 'ahead' };
  });

export const comparedView = (
  compared: Compared,
): Pick<TeamView, 'arrivals' | 'unusable' | 'unfinished' | 'taken' | 'own'> => ({
  arrivals: arrivalsOf(compared),
  unusable: unusableOf(compared.files),
  unfinished: unfinishedOf(compared.files),
  taken: takenOf(compared),
  own: ownOf(compared),
});
