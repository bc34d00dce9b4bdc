import { expect, it } from 'vitest';
import type { HeldWaysIn } from '../../../../shared/note/note-file.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { bodyOf } from '../../../../shared/ways-in/first-home.test-data.ts';
import { takeWay } from '../../../../shared/ways-in/take-way.ts';
import { waysInOf } from '../../../../shared/ways-in/ways-in.ts';
import type { NoteLenders } from '../note-lenders.ts';
import { clientWays, noteWays, wayInWords, waysPart } from './ways-part.ts';

const planOf = (body: ScenarioBody): HeldWaysIn['plan'] => {
  const plan = waysInOf(body, '2026-03-02');
  if (plan === undefined) throw new Error('No home is bought.');
  return plan;
};

const lenders: NoteLenders = { chosen: [], others: [], requested: 0 };

/** What the note, its words and the client page say of the way that is taken. */
const saidOf = (body: ScenarioBody): readonly string[] => {
  const plan = planOf(body);
  const ways = plan.ways.map(({ kind }) => ({ kind, rate: 6, surplus: 0, serves: true, failed: [] }));
  const held = { plan, lenders: [{ lender: 'wattle', ways }] };
  const firstOf = (parts: ReturnType<typeof waysPart>): string => JSON.stringify(parts[0]?.blocks[0]);
  return [
    firstOf(waysPart(held, lenders, body)),
    firstOf(clientWays(held, lenders, body)),
    wayInWords(held, lenders, body).join(' '),
  ];
};

it('says that the scenario has changed since its way was taken, and only then', () => {
  const body = bodyOf({ price: 600_000, loan: { loan_amount: 540_000 } });
  const plan = planOf(body);
  const shared = plan.ways.find(({ kind }) => kind === 'shared_equity');
  if (shared === undefined) throw new Error('No way is shared.');
  const taken = takeWay(body, plan, shared);
  const dearer = {
    ...taken,
    securities: taken.securities.map((one) => ({ ...one, purchase_price: 700_000, value: 700_000 })),
  };
  for (const said of saidOf(taken)) {
    expect(said).toContain('elp to Buy');
    expect(said).not.toMatch(/changed since/);
  }
  for (const said of saidOf(dearer)) expect(said).toMatch(/changed since/);
});

it('the ways are reckoned at the lender recommended where it calculates them, and what one asks is to be confirmed', () => {
  const body = bodyOf({ price: 600_000, loan: { loan_amount: 540_000 } });
  const plan = planOf(body);
  const ways = (rate: number) => plan.ways.map(({ kind }) => ({ kind, rate, surplus: 0, serves: true, failed: [] }));
  const held = {
    plan,
    lenders: [
      { lender: 'wattle', ways: ways(6) },
      { lender: 'acacia', ways: ways(5) },
      { lender: 'tuart', ways: [] },
    ],
  };
  const at = (...ids: readonly string[]) =>
    noteWays(held, { ...lenders, chosen: ids.map((id) => ({ id, name: id })) as never }).name;
  expect([at('acacia', 'wattle'), at('tuart'), at()]).toEqual(['acacia', 'wattle', 'wattle']);
  const [one] = plan.ways;
  const asking = { ...one!, conditions: [{ name: 'lender' as const, answer: 'ask' as const }] };
  const said = (conditions: typeof asking.conditions) =>
    JSON.stringify(waysPart({ ...held, plan: { ...plan, ways: [{ ...asking, conditions }] } }, lenders, body));
  expect([said(asking.conditions).includes('To confirm: '), said([]).includes('To confirm: ')]).toEqual([true, false]);
});

it('one other way is compared with the one that is taken, and none where there is none', () => {
  const body = bodyOf({ price: 600_000, loan: { loan_amount: 540_000 } });
  const plan = planOf(body);
  const shared = plan.ways.find(({ kind }) => kind === 'shared_equity')!;
  const taken = takeWay(body, plan, shared);
  const words = (...kinds: readonly string[]) => {
    const ways = plan.ways.filter(({ kind }) => kinds.includes(kind));
    const of = ways.map(({ kind }) => ({ kind, rate: 6, surplus: 0, serves: true, failed: [] }));
    return wayInWords({ plan: { ...plan, ways }, lenders: [{ lender: 'wattle', ways: of }] }, lenders, taken).join(' ');
  };
  const other = plan.ways.find(({ kind }) => kind !== 'shared_equity')!.kind;
  expect(
    [words('shared_equity', other), words('shared_equity')].map((said) => said.includes('The other ways cost')),
  ).toEqual([true, false]);
});
