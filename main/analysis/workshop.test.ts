import { expect, it } from 'vitest';
import { assetsFolder } from '../../test/support/desk/open.ts';
import { movableClock } from '../../test/support/engine/store.ts';
import { bodyOf } from '../../test/support/store/library-run.ts';
import { loadCatalogue } from '../engine/index.ts';
import { computeServicing } from '../engine/servicing/index.ts';
import { createSolver } from './solver.ts';
import { createWorkshop } from './workshop.ts';

const catalogue = loadCatalogue(assetsFolder);
const clock = movableClock();
const workshop = createWorkshop(catalogue, clock);
const today = workshop.today();
const [first, second] = catalogue.lenders;
if (first === undefined || second === undefined) throw new Error('Two lenders are needed.');

it('a sample is its pack with its own policies, numbered in their order, and none is any other', () => {
  const { pack, policies = [] } = workshop.sample(first.id) ?? {};
  expect(pack).toMatchObject({ id: first.id, name: first.name, notice: first.notice, asAt: first.asAt });
  const own = catalogue.policies.filter(({ lender }) => lender === first.id);
  expect(policies.map(({ id, triggers }) => [id, triggers])).toEqual(
    own.map(({ triggers }, index) => [`policy-${index + 1}`, triggers]),
  );
  expect([workshop.sample('none'), workshop.samples().map(({ id }) => id)]).toEqual([
    undefined,
    catalogue.lenders.map(({ id }) => id),
  ]);
});

it('a pack computes as its lender does, on its day or today, with points added', () => {
  // As of the day that is asked, not of one of its own.
  const scenario = { ...bodyOf(0), additional_info: { useDependantAges: false } };
  const pack = workshop.sample(first.id)?.pack;
  if (pack === undefined) throw new Error('No sample');
  const figures = ({ max_borrowing_capacity, net_monthly_surplus }: ReturnType<typeof computeServicing>) => [
    ...[max_borrowing_capacity, net_monthly_surplus],
  ];
  const day = '2027-07-01';
  const { benchmark } = catalogue;
  const answerOn = (on: string, addToRates: number) =>
    figures(computeServicing({ scenario, lender: first, benchmark, addToRates, today: on }));
  expect(figures(workshop.compute(pack, { scenario, addToRates: 0, day }))).toEqual(answerOn(day, 0));
  expect(figures(workshop.compute(pack, { scenario, addToRates: 1 }))).toEqual(answerOn(today, 1));
  expect(answerOn(day, 0)).not.toEqual(answerOn(today, 0));
});

it('a solution is of the lenders that are asked, or of all', async () => {
  const solver = createSolver({ ...catalogue, lenders: [first, second] }, clock);
  const { signal } = new AbortController();
  const solved = async (lenders?: readonly string[]) => {
    const all = await solver.all(bodyOf(0), { lenders, addToRates: 0 }, signal);
    return all?.lenders.map(({ lender }) => lender);
  };
  expect([await solved(), await solved([second.id]), await solved([])]).toEqual([
    [first.id, second.id],
    [second.id],
    [],
  ]);
  expect(await solver.lender(bodyOf(0), { lender: 'none', addToRates: 0 }, signal)).toBeUndefined();
  expect(await solver.lender(bodyOf(0), { lender: second.id, addToRates: 0 }, signal)).toMatchObject({
    levers: expect.any(Array) as unknown,
  });
});
