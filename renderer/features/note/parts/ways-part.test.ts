import { expect, test } from 'vitest';
import type { HeldWaysIn } from '../../../../shared/note/note-file.ts';
import { costOfWay } from '../../../../shared/ways-in/cost-of-way.ts';
import { bodyOf } from '../../../../shared/ways-in/first-home.test-data.ts';
import { waysInOf } from '../../../../shared/ways-in/ways-in.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import type { NoteLenders } from '../note-lenders.ts';
import { noteWays, wayInWords } from './ways-part.ts';

const body = bodyOf({ price: 500_000 });
const plan = waysInOf(body, '2026-03-02');
if (plan === undefined) throw new Error('No home is bought.');

const at = (lender: string, rate: number): HeldWaysIn['lenders'][number] => ({
  lender,
  ways: plan.ways.map(({ kind }) => ({ kind, rate, surplus: 900, serves: true, failed: [] })),
});
const held: HeldWaysIn = { plan, lenders: [{ lender: 'mallee', ways: [] }, at('acacia', 6), at('wattle', 5.5)] };

const recommended = (best: string): NoteLenders => {
  const named = (id: string, name: string) => ({ id, name });
  const all = [named('acacia', 'Acacia'), named('wattle', 'Wattle'), named('mallee', 'Mallee')];
  const isBest = ({ id }: { readonly id: string }): boolean => id === best;
  return { chosen: all.filter(isBest), others: all.filter((one) => !isBest(one)) } as unknown as NoteLenders;
};

test.each([
  ['wattle', 'Wattle', 5.5],
  ['acacia', 'Acacia', 6],
  // One that calculates no way gives way to the first that does.
  ['mallee', 'Acacia', 6],
])('where %s is recommended, the ways into a home are reckoned at the rates of %s', (best, name, rate) => {
  const shown = noteWays(held, recommended(best));
  expect(shown).toEqual({ name, ways: plan.ways.map((way) => ({ way, cost: costOfWay(way, plan, rate) })) });
});

test('no way into a home is shown where no lender calculates any', () => {
  const nothing = { ways: [], name: '' };
  expect(noteWays(undefined, recommended('wattle'))).toEqual(nothing);
  expect(noteWays({ plan, lenders: [{ lender: 'wattle', ways: [] }] }, recommended('wattle'))).toEqual(nothing);
});

test('the draft of the reason sets the way taken, at the lender recommended, apart from the others', () => {
  const words = (chosen?: string): readonly string[] =>
    wayInWords(held, recommended('wattle'), {
      ...body,
      additional_info: { ...body.additional_info, ways_in: { ...(chosen !== undefined && { chosen }) } },
    });
  expect(words()).toEqual([]);
  const [gift, ...others] = plan.ways.toSorted((a, b) => Number(b.kind === 'gift') - Number(a.kind === 'gift'));
  if (gift === undefined) throw new Error('No way is a gift.');
  const [taken = '', rest = ''] = (words('gift')[0] ?? '').split('The other ways cost: ');
  expect(taken).toContain(
    `${formatDollars(gift.own)} of the buyers’ funds, and ${formatDollars(costOfWay(gift, plan, 5.5).total)} over five years.`,
  );
  for (const way of others) expect(rest).toContain(` ${formatDollars(costOfWay(way, plan, 5.5).total)} (`);
});
