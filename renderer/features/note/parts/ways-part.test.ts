import { expect, it } from 'vitest';
import type { HeldWaysIn } from '../../../../shared/note/note-file.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { bodyOf } from '../../../../shared/ways-in/first-home.test-data.ts';
import { takeWay } from '../../../../shared/ways-in/take-way.ts';
import { waysInOf } from '../../../../shared/ways-in/ways-in.ts';
import type { NoteLenders } from '../note-lenders.ts';
import { clientWays, wayInWords, waysPart } from './ways-part.ts';

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
