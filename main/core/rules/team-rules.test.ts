import { expect, test } from 'vitest';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { maxRuleCharacters, type StoredRule } from '../../../shared/rule/rule.ts';
import { recordingEvents } from '../../../test/support/desk/fakes.ts';
import type { SharedFile } from '../../platform/files/shared-folder.ts';
import type { TeamMemory } from '../team/memory.ts';
import { writeRule } from './rule-file.ts';
import { createTeamRules, type TeamRulePorts } from './team-rules.ts';

const rates = { name: 'Rates', source: '', changes: [{ kind: 'rates' as const, lenders: 'all' as const, by: 0.5 }] };

/** A team's folder whose files each hold the same rule, however large they are said to be. */
const openFolder = () => {
  const folder: { path: string | null; files: readonly SharedFile[] | undefined; leftOut: number } = {
    ...{ path: '/team', files: [], leftOut: 0 },
  };
  let memory: TeamMemory = { folder: '/team', lenders: {}, taken: [], rules: {} };
  const kept = new Map<string, StoredRule>();
  const written: string[] = [];
  const events = recordingEvents();
  const listed = (): Outcome<{ files: readonly SharedFile[]; leftOut: number }> =>
    folder.files === undefined
      ? fail('STORE_UNAVAILABLE', 'The folder cannot be reached.')
      : succeed({ files: folder.files, leftOut: folder.leftOut });
  const rules = createTeamRules({
    team: {
      folder: {
        list: () => Promise.resolve(listed()),
        read: () => Promise.resolve(succeed(writeRule(rates))),
        write: (_path: string, name: string) => {
          written.push(name);
          return Promise.resolve(succeed(undefined));
        },
      },
      choice: () => (folder.path === null ? null : { path: folder.path, by: 'Kim' }),
      memory: () => memory,
      remember: (change: (before: TeamMemory) => TeamMemory) => (memory = change(memory)),
    } as unknown as TeamRulePorts['team'],
    store: { list: () => [...kept.values()], put: (stored) => void kept.set(stored.id, stored) },
    ...{ events, ids: { next: () => 'next' } },
  });
  const look = async (files: readonly SharedFile[] | undefined = folder.files) => {
    folder.files = files;
    await rules.look();
    const { arrivals, unusable } = rules.view();
    return [arrivals.map(({ id }) => id), unusable.map(({ file, message }) => [file, message])];
  };
  return {
    folder,
    rules,
    kept,
    written,
    look,
    away: () => (folder.files = undefined),
    told: () => events.emitted.length,
  };
};

const file = (id: string, bytes = 1): SharedFile => ({ name: `${id}.headroom-rule`, bytes, state: `state of ${id}` });

test('rules that colleagues shared stay while the folder cannot be reached, and go with another folder', async () => {
  const { folder, look, away, told } = openFolder();
  expect(await look([file('one'), file('two')])).toEqual([['one', 'two'], []]);
  away();
  expect([await look(), told()]).toEqual([[['one', 'two'], []], 1]);
  folder.path = '/another';
  expect(await look()).toEqual([[], []]);
});

test('of shared rules as many are read as are eight megabytes together, and one that is too large keeps no other out', async () => {
  const most = maxRuleCharacters * 4;
  const tooLarge: unknown = expect.stringContaining('larger than a rule can be');
  const { look } = openFolder();
  const files = [file('huge', most + 1), file('a', most), file('b', most), file('c'), file('vast', most + 1)];
  expect(await look(files)).toEqual([
    ['a', 'b'],
    [
      ['huge.headroom-rule', tooLarge],
      ['c.headroom-rule', expect.stringContaining('as large as Headroom reads together')],
      ['vast.headroom-rule', tooLarge],
    ],
  ]);
});

test('what is seen in the folder is announced once, and when it is something else', async () => {
  const { look, told } = openFolder();
  const toldAfter = async (...files: readonly SharedFile[]): Promise<number> => {
    await look(files);
    return told();
  };
  expect([
    await toldAfter(file('one')),
    await toldAfter(file('one')),
    await toldAfter(file('one'), file('two')),
    await toldAfter(file('one'), file('two')),
    await toldAfter(file('two')),
  ]).toEqual([1, 1, 2, 2, 3]);
});

test('twenty rules and as many files that cannot be used are shown at once', async () => {
  const { look } = openFolder();
  const many = Array.from({ length: 21 }, (_, number) => file(`r${number + 10}`));
  const unusable = many.map((one) => ({ ...one, name: `not one ${one.name}` }));
  const [arrivals = [], refused = []] = await look([...many, ...unusable]);
  expect([arrivals.length, arrivals.at(-1), refused.length]).toEqual([20, 'r29', 20]);
});

test('a shared rule that is ignored is gone from every window, and no folder has no rules', async () => {
  const { folder, rules, look, told } = openFolder();
  await look([file('one')]);
  const [arrival] = rules.view().arrivals;
  expect([rules.view().isOn, told()]).toEqual([true, 1]);
  rules.ignore('one', arrival?.mark ?? '');
  expect([rules.view().arrivals, told()]).toEqual([[], 2]);
  folder.path = null;
  await look();
  expect(rules.view()).toEqual({ isOn: false, arrivals: [], unusable: [] });
});

test('where the folder has more rules than are read, only one that was read can be replaced', async () => {
  const { folder, rules, kept, written } = openFolder();
  folder.files = [file('seen')];
  folder.leftOut = 1;
  for (const id of ['seen', 'unseen']) kept.set(id, { id, isOn: true, rule: rates });
  expect(await rules.share('unseen', undefined)).toMatchObject({ error: { code: 'REFUSED' } });
  expect(await rules.share('seen', undefined)).toMatchObject({ ok: true, data: { status: 'shared' } });
  expect(written).toEqual(['seen.headroom-rule']);
});

test('the shared rules that have changed are read after a pause each', async () => {
  const { folder, rules } = openFolder();
  folder.files = [file('one'), file('two')];
  let pauses = 0;
  const pause = (): Promise<void> => {
    pauses += 1;
    return Promise.resolve();
  };
  await rules.look(pause);
  expect(pauses).toBe(2);
  folder.files = [file('one'), { ...file('two'), state: 'another' }];
  await rules.look(pause);
  expect(pauses).toBe(3);
});
