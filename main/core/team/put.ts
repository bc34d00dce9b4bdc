import type { Output } from '../../../shared/contract/index.ts';
import { fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import { type LenderFile, lenderFileEnding } from '../../../shared/pack/lender-file.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OwnLenders } from '../../ports/lenders.ts';
import { ownLender } from '../packs/own-lender.ts';
import { writeLenderText } from '../packs/versions.ts';
import { keepingOurs } from './join.ts';
import { marksOf } from './marks.ts';
import { agreedOn, lenderIn, withLender } from './memory.ts';
import { isForeign } from './standing.ts';
import type { Team } from './team.ts';

export interface PutPorts {
  readonly team: Team;
  readonly ownLenders: OwnLenders;
  readonly clock: Clock;
}

type Put = Output<'team.put'>;
type There = Extract<Put, { readonly status: 'asks' }>['there'][number];

/** What the folder holds for a lender but is unknown here, and an unreadable file of its name. */
const foreignTo = (team: Team, mine: LenderFile, fileName: string): There[] => {
  const marks = marksOf(mine);
  const lender = lenderIn(team.memory(), marks.id);
  const heads = team
    .headsFor(marks.id)
    .filter((head) => isForeign(marks, head.marks, lender))
    .map(({ file, marks: { whole }, line }) => ({ key: whole, file, whole, line }));
  const fileInFolder = team.scanned().get(fileName);
  if (fileInFolder === undefined || fileInFolder.document?.marks.id === marks.id) return heads;
  const why = fileInFolder.error?.message ?? 'It holds another lender.';
  return [...heads, { key: `file ${fileInFolder.state}`, file: fileName, why }];
};

/** The lender with theirs among its earlier versions. */
const joinedWith = async (
  { team, clock }: PutPorts,
  mine: LenderFile,
  theirs: readonly There[],
): Promise<Outcome<LenderFile>> => {
  let joined = mine;
  const who = { savedBy: team.choice()?.by ?? '', savedMs: clock.now() };
  const { agreed } = lenderIn(team.memory(), marksOf(mine).id);
  for (const { file, whole } of theirs) {
    if (whole === undefined) continue;
    const read = await team.document(file, whole);
    if (!read.ok) return read;
    joined = keepingOurs(joined, read.data, { ...who, agreed: agreed?.cases ?? {} });
  }
  return succeed(joined);
};

/** Writes an own lender into the folder; asks where that would replace something unknown here. */
export const putIn = async (
  ports: PutPorts,
  { id, replace }: { readonly id: string; readonly replace: readonly string[] },
): Promise<Outcome<Put>> => {
  const { team } = ports;
  const folder = team.choice();
  if (folder === null) return fail('NOT_FOUND', 'No team folder is set up.');
  await team.look();
  const { problem } = team.view();
  if (problem !== undefined) return fail('STORE_UNAVAILABLE', `Nothing was shared. ${problem}`);
  const own = ownLender(ports, id);
  if (!own.ok) return own;
  const mine = own.data.file;
  const fileName = `${id}${lenderFileEnding}`;
  const unknownHere = foreignTo(team, mine, fileName);
  if (unknownHere.some(({ key }) => !replace.includes(key))) return succeed({ status: 'asks', there: unknownHere });

  const joined = await joinedWith(ports, mine, unknownHere);
  if (!joined.ok) return joined;
  const saved = joined.data === mine ? succeed(undefined) : ports.ownLenders.put(id, joined.data);
  if (!saved.ok) return saved;
  const marks = marksOf(joined.data);
  const isThere = team.scanned().get(fileName)?.document?.marks.state === marks.state;
  const written = isThere
    ? succeed(undefined)
    : await team.folder.write(folder.path, fileName, writeLenderText(joined.data));
  if (!written.ok) return fail('STORE_UNAVAILABLE', `Nothing was shared. ${written.error.message}`);
  team.remember((now) => withLender(now, id, agreedOn(lenderIn(now, id), marks)));
  await team.look();
  return mapOutcome(written, () => ({ status: 'put', file: fileName }));
};
