import { afterAll, expect, it } from 'vitest';
import { createPolicyTexts } from '../../main/core/policies/plain-text.ts';
import { denseLenderFile, densePieces, densePolicies } from '../support/dense-lender.ts';
import { openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { busyAtMost } from '../support/event-loop.ts';
import { figure } from '../support/figure.ts';
import { rankAtOnce } from '../support/policies.ts';

const dense = Object.entries(densePieces);
/** Enough of each for more than a second on the thread itself. */
const searched = [
  ['lists in lists', 8],
  ['rows of a table', 12],
] as const;
const open = await openDesk();
afterAll(() => open.close());
const good = succeedAt((name, input) => open.desk.router.dispatch(name, input));

it.each(searched)('policies of nothing but %s keep nobody else waiting in a search', async (what, count) => {
  const { id } = await good('packs.duplicate', { id: 'wattle', name: 'Dense Bank', by: 'Kim' });
  const { base, content } = await good('packs.read', { id });
  const policies = densePolicies(densePieces[what], count);
  await good('packs.save', { id, base, by: 'Kim', remark: 'Dense', content: { ...content, policies } });
  const question = { lenders: [id], triggers: ['casual'], search: 'x' };
  let found = 0;
  const longest = await busyAtMost(async () => {
    found = (await good('policies.query', question)).policies.length;
  });
  figure('dense policies', { 'longest on the front thread, ms': Math.round(longest) });
  expect(found).toBeGreaterThan(0);
  // On the thread itself each takes a hundred; here all take some 20 ms, and a collection of garbage has taken 266.
  expect(longest).toBeLessThan(700);
  await good('packs.remove', { id });
});

it('a text in which a word stands thirty thousand times is searched in one pass', () => {
  const content = 'casual '.repeat(30_000);
  const policy = { lender: 'acacia', triggers: ['casual'], content, lastVerifiedOn: '2026-11-01T00:00:00.000Z' };
  const began = process.threadCpuUsage();
  expect(rankAtOnce([policy], { triggers: ['casual'], search: 'casual' })[0]?.excerpts.length).toBe(1);
  const { user } = process.threadCpuUsage(began);
  // A pass over all earlier places for each takes ten times as long.
  expect(user / 1_000).toBeLessThan(2_500);
});

it('texts are forgotten before their words fill the memory', async () => {
  const reads: string[] = [];
  const texts = createPolicyTexts((text) => {
    reads.push(text.slice(0, 2));
    return Promise.resolve([{ isHeading: false, text }]);
  });
  const long = (index: number): string => `${index} ${'a'.repeat(400_000)}`;
  for (const index of [1, 2, 1, 3, 1, 2]) await texts.blocksOf(long(index));
  // Two fit; the one that was used longest ago makes way.
  expect(reads).toEqual(['1 ', '2 ', '3 ', '2 ']);
});

it('a text that could not be read is read again', async () => {
  let times = 0;
  const texts = createPolicyTexts(() => {
    times += 1;
    return times === 1 ? Promise.reject(new Error('The thread ended.')) : Promise.resolve([]);
  });
  await expect(texts.blocksOf('a')).rejects.toThrow('The thread ended.');
  expect(await texts.blocksOf('a')).toEqual([]);
});

it.each(dense)(
  'the largest file of a lender, of nothing but %s, is opened and imported whole',
  async (_what, piece) => {
    const { id } = await good('packs.duplicate', { id: 'wattle', name: 'Densest Bank', by: 'Kim' });
    const written = await good('packs.exportFile', { id });
    if (written.status !== 'download') throw new Error('A desk without a window saves nothing itself.');
    const text = denseLenderFile(written.text, piece);
    const opened = await good('packs.openFile', { text });
    if (opened.status !== 'opened') throw new Error('The file was not opened.');
    const as = { kind: 'separate', name: 'Denser Bank', by: 'Kim' } as const;
    const imported = await good('packs.takeFile', { file: opened.file, as });
    expect(text.length).toBeGreaterThan(800_000);
    expect((await good('packs.read', { id: imported.id })).content.policies).toEqual(densePolicies(piece, 52));
    for (const one of [id, imported.id]) await good('packs.remove', { id: one });
  },
);
