import { createElement } from 'react';
import { expect, test } from 'vitest';
import { purchasesOf } from '../../../../shared/costs/purchases.ts';
import { emptyScenario } from '../../../../shared/service/scenario.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { BuildingBlock, type BuildingBlockProps } from './BuildingBlock.tsx';

test('each stage has its own amount beside it, in whichever order the stages are entered', async () => {
  const shares = { 'Lock-up': 50, Base: 20, Frame: 30 };
  const days = { 'Lock-up': '2027-04-15', Base: '2027-02-15', Frame: '2027-03-15' };
  const names = ['Lock-up', 'Base', 'Frame'] as const;
  const scenario = {
    ...emptyScenario(),
    securities: [
      {
        ...{ id: 'lot', transaction_type: 'purchasing', value: 700_000, settlement_date: '2027-01-15' },
        purchase: {
          ...{ kind: 'house_and_land', land_value: 300_000, duty: 8_000, transfer_fee: 1_000 },
          mortgage_fee: 500,
        },
        building: {
          contingency: 20_000,
          stages: names.map((name) => ({ name, share: shares[name], day: days[name] })),
        },
      },
    ],
    home_loans: [{ id: 'l', loan_amount: 571_000, rate: 6 }],
    home_loan_security_links: [{ home_loan_id: 'l', security_id: 'lot' }],
  };
  const [purchase] = purchasesOf(scenario, '2026-11-25');
  if (purchase === undefined) throw new Error('Nothing is bought');
  const plan = { lender: 'Wattle', loans: [{ position: 0, rate: 6 }] } as unknown as BuildingBlockProps['plan'];
  const { markup, texts } = await drawn(scenario, createElement(BuildingBlock, { purchase, plan }));
  const rows = [...markup.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .map(([, row = '']) => row)
    .filter((row) => row.includes('.stages.'));
  const amounts = rows.map((row) => [...row.matchAll(/>([\d,]+)<\/td>/g)].map(([, figure]) => figure)[0]);
  expect(amounts).toEqual(['200,000', '80,000', '120,000']);
  expect(texts.join(' ')).toMatch(/Contract 400,000 .* With 20,000\.00 of contingency the client needs/);
});
