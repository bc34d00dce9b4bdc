import { afterEach, expect, it } from 'vitest';
import { recordingEvents } from '../../test/support/desk/fakes.ts';
import { movableClock, openTestStore, temporaryFolders } from '../../test/support/engine/store.ts';
import { catalogueAt, fillLibrary } from '../../test/support/store/library-run.ts';
import { servicingVectors } from '../../test/vectors/servicing-vectors.ts';
import { openRules, type RuleParts } from './rules.ts';

const folders = temporaryFolders();
afterEach(() => folders.removeAll());

it('a question that was under way when the desk was closed goes on once the desk is quiet, and windows hear of it', async () => {
  const [clock, store] = [movableClock(), openTestStore(folders.make())];
  const teamIds = [fillLibrary(store, 3)];
  const catalogue = catalogueAt(Object.fromEntries(servicingVectors.lenders.map(({ id }) => [id, 0])));
  const events = recordingEvents();
  const asked: unknown[] = [];
  const { promise: quiet, resolve: beQuiet } = Promise.withResolvers<undefined>();
  const open = (): ReturnType<typeof openRules> =>
    openRules({
      ...{ store, clock, events, teamIds: () => teamIds, catalogue: () => catalogue, dataFolder: '/data' },
      activity: { quiet: () => quiet, isBusy: () => true },
      background: {
        ask: (name: string, question: object) => {
          asked.push([name, question]);
          return Promise.resolve([]);
        },
      },
      report: (error: unknown) => asked.push(error),
    } as unknown as RuleParts);
  const before = open();
  before.run.ask([], {});
  await before.run.close();
  expect([before.ports.ruleRun, before.ports.ruleModel().taxYears.length > 0]).toEqual([before.run, true]);
  asked.length = 0;
  events.emitted.length = 0;
  const { run } = open();
  expect([run.status()?.state, asked]).toEqual(['running', []]);
  beQuiet(undefined);
  await expect.poll(() => run.status()?.state).toBe('done');
  expect(asked[0]).toMatchObject(['rules.compute', { folder: '/data', rows: [1, 2, 3], isGentle: true }]);
  expect(JSON.stringify(events.emitted)).toContain('rules.progress');
  await run.close();
  store.close();
});
