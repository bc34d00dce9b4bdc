import { expect, it } from 'vitest';
import type { EffectLine } from '../../../shared/contract/scenarios/rules.ts';
import type { RuledFigure } from '../../../shared/rule/effect.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import type { ScenarioChange } from '../../../shared/solver/changes.ts';
import { callListRows, callSentence, holdsFrom, type Saying, titleOf, wayText } from './call-list.ts';
import { wayKey } from './way-key.ts';

const figureOf = (lender: string, lends: number, serves: boolean): RuledFigure => ({
  ...{ lender, lends, capacity: lends, surplus: 0, dti: 6, serves },
  status: serves ? 'services' : 'fails',
});

const lineOf = (change: Partial<EffectLine>): EffectLine => ({
  ...{ scenarioId: 's', description: 'Sam', effect: 'loses', requested: 500_000, lost: [], gained: [], lvr: null },
  ...{ before: figureOf('wattle', 530_000, true), after: figureOf('wattle', 514_000, true), lostAt: null },
  ...{ serving: { before: 2, after: 1, of: 2 }, settles: null, expires: null, was: null },
  ...change,
});

const lost = { lost: ['acacia', 'mulga'], lostAt: figureOf('acacia', 469_000, false) };
const passed = { lost: ['acacia'], lostAt: figureOf('acacia', 520_000, false) };

const saying: Saying = {
  nameOf: (id) => ({ wattle: 'Wattle', acacia: 'Acacia', mulga: 'Mulga' })[id] ?? id,
  from: ' from 1 Dec 2026',
  ways: new Map([lost, passed].map((line) => [wayKey(lineOf(line)), 'extending the term to 30 years'])),
};

it('says what room is kept, what is short from which day, and what would restore it', () => {
  expect(callSentence(lineOf(lost), saying)).toBe(
    'At Wattle the figures leave 14,000 of room; at Acacia they are 31,000 short from 1 Dec 2026; ' +
      '1 more lender would no longer make the loan; extending the term to 30 years would restore it.',
  );
});

it.each<[string, Partial<EffectLine>, string]>([
  [
    'the only lender is lost',
    { ...lost, lost: ['acacia'], after: lost.lostAt },
    'At Acacia the figures are 31,000 short from 1 Dec 2026; extending the term to 30 years would restore it.',
  ],
  [
    'a test is not passed though the amount is there',
    passed,
    'At Wattle the figures leave 14,000 of room; at Acacia they no longer pass every test from 1 Dec 2026; extending the term to 30 years would restore it.',
  ],
  [
    'lenders are gained',
    { gained: ['mulga'], effect: 'gains' },
    'At Wattle the figures leave 14,000 of room; the figures newly pass at Mulga from 1 Dec 2026.',
  ],
  [
    'only the amount changes',
    { effect: 'less' },
    'At Wattle the figures leave 14,000 of room. The most was 530,000 and would be 514,000.',
  ],
  [
    'nobody lends',
    { before: figureOf('wattle', 400_000, false), after: figureOf('wattle', 390_000, false), effect: 'less' },
    'At Wattle, the nearest, the figures are 110,000 short. The most was 400,000 and would be 390,000.',
  ],
  [
    'nothing can be computed',
    { before: null, after: null },
    'The scenario is incomplete, so no lender can be computed.',
  ],
])('says it where %s', (_what, change, sentence) => {
  expect(callSentence(lineOf(change), saying)).toBe(sentence);
});

it.each<[string, Partial<EffectLine>]>([
  ['another lender is looked at', { ...lost, lostAt: figureOf('mulga', 469_000, false) }],
  ['the scenario was edited since', { ...lost, requested: 510_000 }],
  ['the lender answers something else', { ...lost, lostAt: figureOf('acacia', 400_000, false) }],
])('names no way back that was found for something else, where %s', (_what, change) => {
  expect(callSentence(lineOf(change), saying)).not.toContain('would restore it');
});

const ruleOf = (name: string) => ({ name, source: '', changes: [] });
const asked = { rules: [ruleOf('Rates +0.25'), ruleOf('Rent 75 %')], day: '2026-11-26' };

it('says what is short of servicing, and of no lender that makes the loan that it is short', () => {
  const lostAt = { ...figureOf('acacia', 560_000, false), capacity: 488_000, lends: 400_000 };
  const after = { ...figureOf('wattle', 430_000, true), capacity: 600_000 };
  expect(callSentence(lineOf({ lost: ['acacia'], lostAt, after }), saying)).toBe(
    'At Wattle the figures pass every test; at Acacia they are 12,000 short from 1 Dec 2026.',
  );
  const refused = { ...lostAt, status: 'fails_policy' as const };
  expect(callSentence(lineOf({ lost: ['acacia'], lostAt: refused, after }), saying)).toContain('are 100,000 short');
});

it('never promises an approval', () => {
  const rows = callListRows([lineOf(lost), lineOf({ gained: ['mulga'] }), lineOf({ effect: 'same' })], asked, saying);
  // The heads name a pre-approval that a lender gave; nothing below them promises one.
  expect(JSON.stringify(rows.slice(1))).not.toMatch(/approv|guarante|will (lend|be|pass)/iu);
  expect(rows.map((row) => row.length)).toEqual([15, 15, 15, 15]);
});

it('says in each row of a table under which rules its figures are, and of which day', () => {
  const [, row = []] = callListRows([lineOf(lost)], asked, saying);
  expect(row.slice(12, 14)).toEqual(['Rates +0.25 + Rent 75 %', '2026-11-26']);
});

it('names a way back as what somebody does, and nothing where there is none', () => {
  const proof = { requested: 1, served: true, max_borrowing_capacity: 1, net_monthly_surplus: 1 };
  const wayOf = (...changes: ScenarioChange[]) =>
    wayText({ lender: 'acacia', status: 'reached', set: { changes, proof } }, emptyScenario());
  expect(wayOf({ kind: 'longer_term', months: 360 })).toBe('extending the term to 30 years');
  expect(wayOf({ kind: 'interest_only_off' }, { kind: 'lower_amount', less: 5_000 })).toBe(
    'no interest-only period and asking for 5,000 less',
  );
  expect(wayText({ lender: 'acacia', status: 'short', remaining: 1 }, emptyScenario())).toBeUndefined();
});

it('names a day only where it is still to come', () => {
  const rule = (from?: string) => ({ name: 'x', source: '', changes: [], ...(from && { from }) });
  expect(holdsFrom([rule('2026-12-01'), rule('2026-11-01'), rule()], '2026-11-26')).toMatch(/^ from 1 Dec/);
  expect([holdsFrom([rule('2026-11-26')], '2026-11-26'), holdsFrom([rule()], '2026-11-26')]).toEqual(['', '']);
});

it('gives each figure of a line its own column, and leaves empty what is not known', () => {
  const line = lineOf({
    ...{ ...lost, gained: ['wattle'], settles: '2026-12-18', expires: '2027-01-31', lvr: 79.128 },
    was: { effect: 'same', serving: 2, isEdited: false },
  });
  const bare = { before: null, after: null, description: ' ', requested: 0, effect: 'incomplete' } as const;
  const [head = [], full = [], empty = []] = callListRows([line, lineOf(bare)], asked, saying);
  expect(head.slice(0, -1).map((label, at) => `${label}: ${full[at] ?? ''}`)).toEqual([
    ...['Scenario: Sam', 'Effect: Loses lenders', 'Answer before: was Unchanged, 2 lenders', 'Amount asked: 500000'],
    ...['Settles: 2026-12-18', 'Pre-approved to: 2027-01-31', 'No longer at: Acacia, Mulga', 'Now at: Wattle'],
    ...['Most before: 530000', 'Most under the rule: 514000', 'DTI under the rule: 6', 'LVR: 79.13'],
    ...['Rules: Rates +0.25 + Rent 75 %', 'Figures of: 2026-11-26'],
  ]);
  expect([head.at(-1), full.at(-1)]).toEqual(['What to say', callSentence(line, saying)]);
  expect(empty.slice(0, 12)).toEqual(['Untitled', 'Incomplete', '', 0, '', '', '', '', '', '', '', '']);
  expect([titleOf({ description: ' Sam ' }), titleOf({ description: '' })]).toEqual([' Sam ', 'Untitled']);
});

it('counts lenders that are gained beyond three, and says of the most only where nobody is lost or gained', () => {
  const gained = ['wattle', 'acacia', 'mulga', 'tuart'];
  expect(callSentence(lineOf({ gained: gained.slice(0, 3) }), saying)).toContain(
    'pass at Wattle, Acacia and Mulga from',
  );
  expect(callSentence(lineOf({ gained }), saying)).toBe(
    'At Wattle the figures leave 14,000 of room; the figures newly pass at 4 lenders from 1 Dec 2026.',
  );
  const same = figureOf('wattle', 530_000, true);
  expect(callSentence(lineOf({ before: same, after: same }), saying)).toBe(
    'At Wattle the figures leave 30,000 of room.',
  );
  const exact = figureOf('wattle', 500_000, true);
  expect(callSentence(lineOf({ before: exact, after: exact }), saying)).toBe('At Wattle the figures leave 0 of room.');
  const refused = figureOf('wattle', 500_000, false);
  expect(callSentence(lineOf({ before: refused, after: refused }), saying)).toBe(
    'No lender passes every test; Wattle comes nearest.',
  );
});

it('names each way back by what somebody does', () => {
  const proof = { requested: 1, served: true, max_borrowing_capacity: 1, net_monthly_surplus: 1 };
  const liabilities = [
    { type: 'credit_card', limit: 9_000 },
    { type: 'car_loan', balance: 4_000 },
  ] as never;
  const body = { ...emptyScenario(), liabilities };
  const wayOf = (change: ScenarioChange, status: 'reached' | 'short' = 'reached') => {
    const set = { changes: [change], proof };
    const solution = status === 'reached' ? { status, set } : { status, remaining: 1, lowered: set };
    return wayText({ lender: 'acacia', ...solution }, body);
  };
  expect([
    wayOf({ kind: 'close_debt', liability: 0, cash: 0 } as ScenarioChange),
    wayOf({ kind: 'close_debt', liability: 1, cash: 4_000 } as ScenarioChange),
    wayOf({ kind: 'other_product', productType: 'variable_basic' } as ScenarioChange),
    wayOf({ kind: 'larger_deposit', cash: 5_000 } as ScenarioChange),
    wayOf({ kind: 'customer_rate', rates: [{ rate: 5.5 }] } as never),
    wayOf({ kind: 'lower_amount', less: 5_000 }, 'short'),
    wayText({ lender: 'acacia', status: 'served' } as never, body),
  ]).toEqual([
    ...['closing credit card 9,000', 'paying out car loan 4,000', 'a basic product', 'a deposit 5,000 larger'],
    ...['a customer rate 5.50 %', 'asking for 5,000 less', undefined],
  ]);
});
