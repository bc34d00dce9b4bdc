import { createElement } from 'react';
import { expect, it } from 'vitest';
import { drawn } from '../../../app/testing/drawn.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { LenderGuarantees } from './LenderGuarantees.tsx';

it('each lender has what is needed, what is guaranteed and the LVR with it, and below how it takes the guarantee', async () => {
  const figures = {
    ...{ convention: 'total_security', maxLvr: 70, needed: 112_500, given: 90_000, lvr: 82.608 },
    guarantors: [{ amount: 90_000, isCounted: false, own: null }],
  };
  const { markup } = await drawn(
    { additional_info: { guarantors: [{ name: 'Pat', amount: 90_000, property_value: 900_000 }] } },
    createElement(LenderGuarantees),
    (store) => {
      const lenders = [{ lender: 'correa', figures }];
      store.calls.put('pictures.guarantees', { scenarioId, addToRates: 0 }, { lenders } as never);
    },
  );
  const [body = ''] = /<tbody.*?<\/tbody>/su.exec(markup) ?? [];
  const texts = body.split(/<[^>]*>/u).filter((text) => text.trim() !== '');
  expect(texts.slice(0, 4)).toEqual(['correa', '112,500', '90,000', '82.61 %']);
  expect(texts.slice(4).join('')).toMatch(
    /^As security beside the home, up to 70 % of their propertyOwn servicing: not tested$/u,
  );
});
