import { expect, test } from 'vitest';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { maxRuleCharacters } from '../../../shared/rule/rule.ts';
import { recordingEvents } from '../../../test/support/desk/fakes.ts';
import type { SharedFile } from '../../platform/files/shared-folder.ts';
import { writeRule } from './rule-file.ts';
import { createTeamRules, type TeamRulePorts } from './team-rules.ts';

const rates = { name: 'Rates', source: '', changes: [{ kind: 'rates' as const, lenders: 'all' as const, by: 0.5 }] };

/** A team's folder whose files each hold the same rule, however large they are said to be. */
const openFolder = () => {
  const folder: { path: string; files: readonly SharedFile[] | undefined } = { path: '/team', files: [] };
  const events = recordingEvents();
  const listed = (): Outcome<{ files: readonly SharedFile[]; leftOut: number }> =>
    folder.files === undefined
      ? fail('STORE_UNAVAILABLE', 'The folder cannot be reached.')
      : succeed({ files: folder.files, leftOut: 0 });
  const rules = createTeamRules({
    team: {
      folder: { list: () => Promise.resolve(listed()), read: () => Promise.resolve(succeed(writeRule(rates))) },
      choice: () => ({ path: folder.path, by: 'Kim' }),
      memory: () => ({ folder: folder.path, lenders: {}, taken: [], rules: {} }),
      remember: () => undefined,
    } as unknown as TeamRulePorts['team'],
    store: { list: () => [], put: () => undefined },
    ...{ events, ids: { next: () => 'next' } },
  });
  const look = async (files: readonly SharedFile[] | undefined = folder.files) => {
    folder.files = files;
    await rules.look();
    const { arrivals, unusable } = rules.view();
    return [arrivals.map(({ id }) => id), unusable.map(({ file, message }) => [file, message])];
  };
  return { folder, look, away: () => (folder.files = undefined), told: () => events.emitted.length };
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
