import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { movableClock } from '../../test/support/engine/store.ts';
import { bodyOf, catalogueAt, lenderAt } from '../../test/support/store/library-run.ts';
import { servicingVectors, vectorLender, vectorScenario, vectorToday } from '../../test/vectors/servicing-vectors.ts';
import { computeServicing, type Lender, modelFacts } from '../engine/servicing/index.ts';
import { createLibraryModel } from './library-model.ts';

const { benchmark } = servicingVectors;
const fingerprint = (lender: Lender, expenses = benchmark): string | undefined =>
  createLibraryModel({ lenders: [lender], benchmark: expenses }, movableClock()).fingerprints.get(lender.id);
const plain = fingerprint(vectorLender('vanilla'));

it('changes with a rate, a parameter or the benchmark', () => {
  const others = [
    fingerprint(lenderAt('vanilla', 0.01)),
    fingerprint(vectorLender('vanilla', { buffer_new: 2.99 })),
    fingerprint(vectorLender('vanilla'), { ...benchmark, dependants: [1] }),
    fingerprint({ ...vectorLender('vanilla'), priceList: [] }),
  ];
  expect([...others, plain].length).toBe(new Set([...others, plain]).size);
});

it('does not change with what only people read', () => {
  const lender = vectorLender('vanilla');
  const priceList = lender.priceList.map((priced) => ({
    ...priced,
    product: {
      ...priced.product,
      productName: 'Renamed',
      setupFee: 1,
      ongoingFee: 1,
      lastUpdated: '2030-01-01T00:00:00.000Z',
    },
  }));
  const renamed = { ...lender, name: 'Renamed', asAt: '2030-01-01', whiteLabel: true, notice: 'New', priceList };
  expect(fingerprint(renamed, { ...benchmark, label: 'Renamed', as_at: '2030' })).toBe(plain);
});

it('computes what the service answers', () => {
  const clock = movableClock();
  const model = createLibraryModel(catalogueAt({ vanilla: 0, strict: 0 }), clock);
  const scenario = bodyOf(2);
  const answers = ['vanilla', 'strict'].map((id) =>
    computeServicing({ scenario, lender: lenderAt(id, 0), benchmark, addToRates: 0, today: model.today() }),
  );
  expect(model.compute(scenario).map(({ lender, capacity, surplus }) => [lender, capacity, surplus])).toEqual(
    answers.map((answer) => [answer.lender_name, answer.max_borrowing_capacity, answer.net_monthly_surplus]),
  );
});

it('is of this model version: raise it when the answers change', () => {
  const answers = servicingVectors.cases.map(({ name, lender, addToRates }) => {
    const scenario = vectorScenario(name);
    const request = { scenario, lender: vectorLender(lender), benchmark, addToRates, today: vectorToday };
    const {
      does_service: does,
      max_borrowing_capacity: capacity,
      net_monthly_surplus: surplus,
    } = computeServicing(request);
    return [does, capacity, surplus];
  });
  expect([modelFacts[0], hash('sha256', JSON.stringify(answers)).slice(0, 16)]).toEqual([3, 'f4afe354b1588c0d']);
});
