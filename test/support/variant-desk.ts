import type { EventSink } from '../../main/core/ports.ts';
import type { Drafts } from '../../main/core/ports/publishing.ts';
import { createDrafts } from '../../main/core/publishing/drafts.ts';
import { variantHandlers } from '../../main/core/variants/index.ts';
import { StoreError } from '../../main/platform/store-error.ts';
import { scenarioLibrary } from '../../main/store/scenarios/scenario-library.ts';
import { variantStore } from '../../main/store/scenarios/variant-store.ts';
import { emptyScenario, type ScenarioRecord } from '../../shared/service/scenario.ts';
import { fakeClient, fakeConnection } from './desk-fakes.ts';
import { movableClock } from './engine-store.ts';
import { memoryStore, teamId } from './publishing-world.ts';

/** The core of variants on a store in memory. */
export const createVariantDesk = <E extends EventSink>(events: E) => {
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
  const handlers = variantHandlers({
    connections: { current: () => ({ ...fakeConnection(fakeClient()), teamIds }) },
    library,
    events,
    edited: { drafts: failing, transaction: store.transaction },
    variantGroups: groups,
  });
  return {
    ...{ handlers, library, groups, drafts, events, teamIds, clock },
    add: (description: string, payg: number): ScenarioRecord => {
      const scenario = { ...emptyScenario(), income: [{ id: 'sam', payg }] };
      const record = drafts.add({ description, scenario });
      if (record === undefined) throw new Error('Too large');
      return record;
    },
    /** The identifiers of what is in the bin, sorted. */
    inBin: (): string[] =>
      database.prepare('SELECT id FROM scenarios WHERE deleted_at IS NOT NULL ORDER BY id').pluck().all().map(String),
    /** From this write on, the disk is full. */
    failAfterWrites: (count: number): void => {
      writesLeft = count;
    },
    close: () => database.close(),
  };
};

export type VariantDesk = ReturnType<
  typeof createVariantDesk<ReturnType<typeof import('./desk-fakes.ts').recordingEvents>>
>;
