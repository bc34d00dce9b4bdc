import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { LenderCurves } from '../../../../shared/pictures/curves.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import type { AppStore } from '../../../store/app-store.ts';
import { quote } from '../../../store/testing/quoted.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { PicturesSection } from './PicturesSection.tsx';

const curves: LenderCurves = {
  requested: 500_000,
  rate: [-1, 0, 1].map((at) => ({ at, capacity: 600_000 - 50_000 * at, surplus: 100 })),
  term: [20, 25, 30].map((at) => ({ at, capacity: 500_000 + at, surplus: 100 })),
  termNow: 25,
};

const difference = {
  from: { capacity: 600_000, surplus: 5 },
  steps: [
    {
      ...{ group: 'Rates', capacity: 650_000, surplus: 50 },
      parameters: [{ name: 'buffer', from: 3, to: 2.5, alone: { capacity: 640_000, surplus: 40 } }],
    },
    { group: 'Income', capacity: 700_000, surplus: 60, parameters: [] },
    { group: 'Other', capacity: 700_000, surplus: 60, parameters: [] },
  ],
  ...{ rates: [], withoutEffect: [] },
};

const computed = (lender: string, capacity: number, services = true) => ({
  ...{ lender, status: 'computed' },
  result: {
    ...{ max_borrowing_capacity: capacity, does_service: services, net_monthly_surplus: services ? 5 : -5 },
    ...{ validations: [], per_loan_rate_breakdown: [] },
  },
});

/** Three lenders, of which the first is open; two lend what is asked for, and one cannot calculate. */
const pictures = (
  change: { readonly steps?: object[]; readonly compared?: string; readonly addToRates?: number } = {},
) => {
  const { steps = difference.steps, compared, addToRates = 0 } = change;
  return drawn(
    { income: [{ payg: 1 }], securities: [{ id: 's', value: 900_000, transaction_type: 'owned' }] },
    createElement(PicturesSection),
    (store: AppStore) => {
      const names = ['Wattle', 'Mulga', 'Correa', 'Hakea'].map((name) => ({ id: name.toLowerCase(), name }));
      store.calls.put('lenders.list', {}, { lenders: names } as never);
      const outcomes = [
        ...[computed('wattle', 600_000), computed('mulga', 700_000), computed('correa', 450_000, false)],
        { lender: 'hakea', status: 'failed', error: { code: 'INTERNAL', message: 'No.' } },
      ];
      const asked = { scenarioId, requested: 500_000, isIncomeStated: true, unstated: [], loans: [] };
      store.setState({ results: { status: 'loaded', data: { ...asked, outcomes } } as never });
      store.getState().changeScreen({ addToRates, ...(compared !== undefined && { comparedLender: compared }) });
      quote(store, 'wattle', {}, addToRates);
      store.calls.put('pictures.curves', { scenarioId, addToRates, lender: 'wattle' }, curves);
      for (const to of ['mulga', 'correa'])
        store.calls.put('pictures.difference', { scenarioId, addToRates, from: 'wattle', to }, {
          ...difference,
          steps,
        } as never);
    },
  );
};

const charts = (markup: string) =>
  [...markup.matchAll(/role="img"[^>]*aria-label="([^"]*)"|aria-label="([^"]*)"[^>]*role="img"/g)].map(
    ([, before, after]) => before ?? after,
  );

/** The button that shows the figures of a difference. */
const figuresButton = (markup: string) => /<button[^>]*Figures of Why two lenders differ[^>]*>/.exec(markup)?.[0];

test('each picture says in a sentence what it shows, and at whom', async () => {
  const { markup, texts } = await pictures();
  expect(charts(markup).map((says) => says?.replace(/&#x27;/g, '’'))).toEqual([
    'From gross income to the surplus of a month, as Wattle counts: Gross income 0.00, Net income 0.00, Surplus 0.00.',
    'Values and loans after settlement: Property 1 worth 900,000, nothing lent.',
    'Capacity at Wattle as the customer rate moves: 650,000 at −1.00 points to 550,000 at +1.00 points; today 600,000.',
    'Capacity at Wattle by the term: 500,020 at 20 years to 500,030 at 30 years; today 500,025.',
    'Capacity at Wattle 600,000, at Mulga 700,000: Buffer and floor rate +50,000, Income +50,000.',
    expect.stringMatching(
      /^What 3 lenders would lend: from Correa with 450,000 to Mulga with 700,000.* 2 lenders would lend the 500,000 asked for\.$/,
    ),
  ]);
  for (const aside of ['a month, at Wattle', 'after settlement', 'at Wattle', 'capacity, from Wattle'])
    expect(texts).toContain(aside);
  expect(texts).toContain('Below a step, each figure is what the parameter changes by itself.');
  expect(texts.some((text) => text.endsWith('Without effect on the capacity: other.'))).toBe(true);
  expect(figuresButton(markup)).not.toContain(' disabled=""');
});

test('the other lender is the best of the others unless one is chosen that is there', async () => {
  const shown = async (compared?: string) => {
    const { markup, texts } = await pictures(compared === undefined ? {} : { compared });
    const chosen = /<option[^>]*selected=""[^>]*>([^<]*)/.exec(
      markup.slice(markup.indexOf('field-compared-lender')),
    )?.[1];
    return [chosen, texts.slice(texts.indexOf('What differs') + 1, texts.indexOf('What differs') + 3)];
  };
  const best = 'Best of the others (Mulga)';
  expect([await shown(), await shown('correa'), await shown('gone'), await shown('wattle')]).toEqual([
    [best, ['Wattle', 'Mulga']],
    ['Correa', ['Wattle', 'Correa']],
    [best, ['Wattle', 'Mulga']],
    [best, ['Wattle', 'Mulga']],
  ]);
  const { texts } = await pictures();
  const at = texts.indexOf('Compared with');
  expect(texts.slice(at + 1, at + 4)).toEqual([best, 'Mulga', 'Correa']);
});

test('lenders that do not differ have no steps to draw', async () => {
  const { texts, markup } = await pictures({ steps: [] });
  expect(texts).toContain('Why two lenders differ');
  expect(texts.some((text) => text.startsWith('Each step takes'))).toBe(false);
  expect(figuresButton(markup)).toContain(' disabled=""');
  expect(charts(markup)).toHaveLength(5);
});

test('the curves and the difference are those at the rates that are shown', async () => {
  const { markup } = await pictures({ addToRates: 1 });
  expect(charts(markup).filter((says) => says?.startsWith('Capacity at Wattle'))).toHaveLength(3);
});
