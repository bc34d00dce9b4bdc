import { expect, test } from 'vitest';
import { emptyScenario, type Security } from '../../../../shared/service/scenario.ts';
import { setStageCount, setUsualStages } from './building.ts';

const body = (security: Security) => ({ ...emptyScenario(), securities: [{ id: 'other' }, security] });

test('the usual stages come to the whole contract, each on a day after the land settles', () => {
  const { securities } = setUsualStages(
    body({ id: 'land', settlement_date: '2027-01-31', building: { contingency: 9 } }),
    1,
  );
  const { stages = [], contingency } = securities?.[1]?.building ?? {};
  expect([contingency, stages.reduce((sum, { share = 0 }) => sum + share, 0)]).toEqual([9, 100]);
  expect(stages.map(({ name, day }) => [name, day])).toEqual([
    ['Deposit', '2027-02-28'],
    ['Base', '2027-03-31'],
    ['Frame', '2027-04-30'],
    ['Lock-up', '2027-06-30'],
    ['Fixing', '2027-08-31'],
    ['Completion', '2027-10-31'],
  ]);
  expect(securities?.[0]).toEqual({ id: 'other' });
});

test('without a day of settlement the stages have none, and a stage more or less leaves the others', () => {
  const { securities = [] } = setUsualStages(body({ id: 'land' }), 1);
  expect(securities[1]?.building?.stages?.every(({ day }) => day === undefined)).toBe(true);
  const two = body({ building: { stages: [{ name: 'Base' }, { name: 'Frame' }] } });
  expect([1, 3].map((count) => setStageCount(two, 1, count).securities?.[1]?.building?.stages)).toEqual([
    [{ name: 'Base' }],
    [{ name: 'Base' }, { name: 'Frame' }, {}],
  ]);
});
