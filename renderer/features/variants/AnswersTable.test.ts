import { createElement } from 'react';
import { expect, it } from 'vitest';
import { drawn } from '../../app/testing/drawn.ts';
import { AnswersTable } from './AnswersTable.tsx';
import type { VariantAnswer } from './comparison.ts';

type Outlay = NonNullable<VariantAnswer['outlay']>;

const outlay: Outlay = { monthly: 5_000.4, fiveYears: 300_000, unknown: [], refinance: undefined };
const answer: VariantAnswer = {
  ...{ lends: 800_000, change: 0.4, outlay, best: [] },
  status: {
    ...{ kind: 'services', services: true, close: false, spare: undefined, failed: [], measure: undefined },
    lends: undefined,
  },
};

const said = async (more: Partial<VariantAnswer>) => {
  const columns = [{ id: 'b', name: 'B', isOriginal: false, isChosen: false }];
  const lines = [{ lender: 'wattle', answers: [{ ...answer, ...more }] }];
  const { texts, markup } = await drawn({}, createElement(AnswersTable, { columns, lines, totals: [] }));
  return { text: texts.slice(texts.indexOf('wattle') + 1).join(' '), markup };
};

it('a change that rounds to nothing is none, and one of a dollar has its sign', async () => {
  const texts = await Promise.all([0.4, -0.4, 1, -1].map(async (change) => (await said({ change })).text));
  expect(texts.map((text) => text.split(' ')[0])).toEqual(['±0', '±0', '+1', '−1']);
  const sign = async (change: number) => /data-sign="([^"]*)"/.exec((await said({ change })).markup)?.[1];
  expect([await sign(0.4), await sign(1), await sign(-1)]).toEqual(['0', '1', '-1']);
});

it('a lender without an answer to a variant says so', async () => {
  const columns = [{ id: 'b', name: 'B', isOriginal: false, isChosen: false }];
  const lines = [{ lender: 'wattle', answers: [undefined] }];
  const { rows } = await drawn({}, createElement(AnswersTable, { columns, lines, totals: [] }));
  expect(rows.at(-1)).toEqual(['wattle', 'No answer']);
});

it('costs that lack a part have a plus, and say what is left out', async () => {
  const whole = await said({});
  expect(whole.text).toMatch(/5,000 a month 300,000 over five years$/);
  expect(whole.markup).not.toContain('Left out');
  const part = await said({ outlay: { ...outlay, unknown: ['Credit\u202E card 1', 'Debt 2'] } });
  expect(part.text).toMatch(/5,000\+ a month 300,000\+ over five years$/);
  expect(part.markup).toContain(
    'title="Left out: Credit[U+202E] card 1 and Debt 2, whose rate or repayment is unknown."',
  );
});

it('each measure that is best is marked beside its own figure', async () => {
  const { text } = await said({ best: ['room', 'monthly', 'fiveYears'] });
  expect(text).toMatch(/^Most room .*Lowest repayments 5,000 a month Lowest cost 300,000 over five years$/);
});

it('a refinance says when it pays for itself', async () => {
  const refinance = {
    costs: 1_200,
    comparison: {
      before: 3_000,
      after: 2_900,
      fiveYearsBefore: 180_000,
      fiveYearsAfter: 175_200,
      breakEven: { from: 12 },
    },
  } as never;
  expect((await said({ outlay: { ...outlay, refinance } })).text).toMatch(/over five years Breaks even in month 12$/);
});
