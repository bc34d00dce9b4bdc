import { createDrafts, type Drafts } from '../../../main/core/publishing/drafts.ts';
import { variantHandlers } from '../../../main/core/variants/index.ts';
import { StoreError } from '../../../main/platform/store-error.ts';
import { verifyDatabase } from '../../../main/store/database/verify.ts';
import { scenarioLibrary } from '../../../main/store/scenarios/scenario-library.ts';
import { variantStore } from '../../../main/store/scenarios/variant-store.ts';
import type { Listing } from '../../../shared/scenario/listing/listing.ts';
import { emptyScenario, type ScenarioBody, type ScenarioRecord } from '../../../shared/service/scenario.ts';
import { fakeClient, fakeConnection, recordingEvents } from '../desk/fakes.ts';
import { movableClock } from '../engine/store.ts';
import { memoryStore, teamId } from '../publishing/world.ts';

/** The core of variants on a store in memory. */
export const createVariantDesk = () => {
  const events = recordingEvents();
  const { database, store } = memoryStore();
  const clock = movableClock();
  const teamIds = [teamId];
  const library = scenarioLibrary(database, clock);
  const groups = variantStore(database, clock);
  let made = 0;
  let writesLeft = Infinity;
  const drafts: Drafts = createDrafts({
    rows: { ...store.drafts, restore: (teams, id) => library.restore(teams, id) },
    home: () => ({ teamIds, email: 'broker@localhost' }),
    clock,
    newScenarioId: () => {
      made += 1;
      return made.toString(16).padStart(24, '0');
    },
  });
  const failing: Drafts = {
    ...drafts,
    replace: (id, content) => {
      writesLeft -= 1;
      if (writesLeft < 1) throw new StoreError('full');
      return drafts.replace(id, content);
    },
  };
  const edited = { drafts: failing, transaction: store.transaction };
  const handlers = variantHandlers({
    connections: { current: () => ({ ...fakeConnection(fakeClient()), teamIds }) },
    library,
    events,
    edited,
    variantGroups: groups,
  });
  return {
    ...{ handlers, library, groups, drafts, edited, events, teamIds, clock },
    add: (description: string, payg: number): ScenarioRecord => {
      const scenario = { ...emptyScenario(), income: [{ id: 'sam', payg }] };
      const record = drafts.add({ description, scenario });
      if (record === undefined) throw new Error('Too large');
      return record;
    },
    /** What the Dates page would list of a scenario. */
    datesOf: (id: string): string[] =>
      database
        .prepare(`SELECT content FROM listings JOIN scenarios USING (row) WHERE id = ?`)
        .pluck()
        .all(id)
        .flatMap((content) => (JSON.parse(String(content)) as Listing).dates.map(({ kind, day }) => `${kind} ${day}`)),
    /** The identifiers of what is in the bin, sorted. */
    inBin: (): string[] =>
      database.prepare('SELECT id FROM scenarios WHERE deleted_at IS NOT NULL ORDER BY id').pluck().all().map(String),
    /** What every scenario holds, in the library and in the bin. */
    everyBody: (): ScenarioBody[] =>
      database
        .prepare('SELECT body FROM scenarios')
        .pluck()
        .all()
        .map((body) => JSON.parse(String(body)) as ScenarioBody),
    /** What is wrong with the file. */
    problems: (): readonly string[] => verifyDatabase(database).problems,
    /** From this write on, the disk is full. */
    failAfterWrites: (count: number): void => {
      writesLeft = count;
    },
    close: () => database.close(),
  };
};

export type VariantDesk = ReturnType<typeof createVariantDesk>;
