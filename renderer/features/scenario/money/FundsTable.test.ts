import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Funds, FundsLine } from '../../../../shared/costs/funds.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { FundsTable } from './FundsTable.tsx';

const lines = (amount: number | undefined): Pick<Funds, 'uses' | 'sources'> => ({
  uses: [
    { kind: 'price', subject: '9 Low\u202E Rd', amount: 650_000.4 },
    { kind: 'duty', amount },
    { kind: 'insurance', amount: 9_000, range: { low: 7_420, high: 15_760 } },
  ] satisfies FundsLine[],
  sources: [{ kind: 'loans', amount: 520_000 }],
});

const table = (uses: Pick<Funds, 'uses' | 'sources'>, more: Partial<Funds> = {}) => {
  const sum = (of: readonly FundsLine[]) => of.reduce((total, { amount = 0 }) => total + amount, 0);
  const [used, sourced] = [sum(uses.uses), sum(uses.sources)];
  const funds = {
    ...{ purchases: [], paidBySale: [], cash: undefined, left: undefined, ...uses },
    ...{ used, sourced, contribution: used - sourced, ...more },
  };
  return drawn({}, createElement(FundsTable, { funds: funds as unknown as Funds }));
};

test('what is needed and what is there are listed with whose they are, and summed in the dollars that are shown', async () => {
  const { rows, fields } = await table(lines(15_100));
  expect(rows).toEqual([
    ['Price 9 Low[U+202E] Rd', '650,000'],
    ['Transfer duty', '15,100'],
    ['Lenders mortgage insurance estimate, 7,420 to 15,760', '9,000'],
    ['Total needed', '674,100'],
    ['Loans asked for', '520,000'],
    ['Total available', '520,000'],
  ]);
  expect(fields).toEqual(['additional_info.cash_at_hand']);
  expect((await table(lines(undefined))).rows.slice(1, 4)).toEqual([
    ['Transfer duty', 'unknown'],
    [expect.any(String), '9,000'],
    ['Total needed, at least', '659,000'],
  ]);
});

test('the outcome is certain only where every cost is known', async () => {
  const outcome = async (price: number, duty: number | undefined, cash: number) => {
    const uses: FundsLine[] = [
      { kind: 'price', amount: price },
      { kind: 'duty', amount: duty },
    ];
    const { markup } = await table({ uses, sources: [{ kind: 'loans', amount: 100 }] }, { cash, left: 0 });
    const shown = [...markup.matchAll(/<div(?: data-tone="(\w+)")?><dt>([^<]*)<\/dt><dd>([^<]*)/g)];
    return [
      ...shown.map(([, tone, ...words]) => [...words, ...(tone === undefined ? [] : [tone])].join(' ')),
      markup.includes('still unknown'),
    ];
  };
  const had = (cash: number) => `Cash on hand ${cash}`;
  expect([
    await outcome(150, 10, 70),
    await outcome(150, 10, 50),
    await outcome(150, undefined, 70),
    await outcome(150, undefined, 40),
    await outcome(80, 10, 5),
    await outcome(80, undefined, 5),
    await outcome(90, 10, 0),
  ]).toEqual([
    ['To contribute 60', had(70), 'Left over 10 good', false],
    ['To contribute 60', had(50), 'Shortfall 10 bad', false],
    ['To contribute, at least 50', had(70), 'Left over, at most 20', true],
    ['To contribute, at least 50', had(40), 'Shortfall, at least 10 bad', true],
    ['Paid out to the client 10', had(5), 'Left over 15 good', false],
    ['Paid out to the client, at most 20', had(5), 'Left over, at most 25', true],
    ['To contribute 0', had(0), 'Left over 0 good', false],
  ]);
});

test('what a sale pays out without being said to is noted', async () => {
  const { texts, markup } = await table(lines(0), { paidBySale: ['Loan 2'] });
  expect(texts.some((text) => text.includes('Loan 2'))).toBe(true);
  expect(markup.match(/aria-label="(?:Counted|To note)"/g)).toEqual(['aria-label="To note"']);
  expect((await table(lines(0))).markup).not.toContain('<ul');
});
