import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { latest } from './remote.ts';
import { isCurrent } from './solve-slice.ts';
import { setUpOpen } from './testing/open-scenario.ts';
import { storedRecord } from './testing/records.ts';
import { settle } from './testing/scripted-client.ts';

const open = () =>
  setUpOpen(
    storedRecord({
      liabilities: [{ type: 'credit_card', limit: 10_000 }],
      home_loans: [{ existing_or_proposed: 'proposed', loan_amount: 500_000, term: 25 }],
      additional_info: { useDependantAges: false, cash_at_hand: 5_000 },
    }),
  );

const found = { lenders: [{ lender: 'acacia', status: 'served' as const }], flips: [] };

describe('the search', () => {
  it('begins once the scenario was left alone, and only the newest is shown', async () => {
    const { clock, scripted, state } = await open();
    state().solve();
    state().solve();
    expect(scripted.inputs('solve.all')).toEqual([]);
    clock.advance(150);
    await settle();
    expect(scripted.inputs('solve.all')).toEqual([{ scenarioId: state().openId, addToRates: 0 }]);
    state().solve();
    await scripted.call('solve.all').answer(fail('CANCELLED', 'A newer question took the place of this one.'));
    expect(state().solutions.status).toBe('loading');
    clock.advance(150);
    await settle();
    await scripted.call('solve.all', 1).answer(succeed(found));
    const solutions = latest(state().solutions);
    expect(solutions).toMatchObject(found);
    expect(solutions && isCurrent(state(), solutions)).toBe(true);
  });

  it('waits for the end of an edit, and is not made for what was edited away', async () => {
    const { clock, scripted, state, setSalary } = await open();
    setSalary(110_000);
    state().solve();
    clock.advance(200);
    expect(scripted.inputs('solve.all')).toEqual([]);
    clock.advance(50);
    expect(scripted.inputs('solve.all')).toHaveLength(1);
    state().solve();
    setSalary(120_000);
    clock.advance(250);
    expect(scripted.inputs('solve.all')).toHaveLength(1);
  });

  it('no longer fits a scenario that was edited', async () => {
    const { clock, scripted, state, setSalary } = await open();
    state().loadWhatIfs('acacia');
    clock.advance(150);
    await settle();
    await scripted.call('solve.lender').answer(succeed({ levers: [] }));
    const whatIfs = latest(state().whatIfs);
    expect(whatIfs && isCurrent(state(), whatIfs)).toBe(true);
    setSalary(120_000);
    expect(whatIfs && isCurrent(state(), whatIfs)).toBe(false);
  });

  it('asks nothing about a lender of a service', async () => {
    const { clock, scripted, state } = await open();
    state().loadWhatIfs('profile-1/acacia');
    clock.advance(150);
    await settle();
    expect(scripted.inputs('solve.lender')).toEqual([]);
  });
});

describe('trying a set', () => {
  it('is one step of the history, whatever it changes', async () => {
    const { state } = await open();
    const before = latest(state().document)?.scenario;
    state().tryChanges('Close credit card 10,000, term 30 years', [
      { kind: 'close_debt', liability: 0, cash: 2_000 },
      { kind: 'longer_term', months: 360 },
    ]);
    expect(latest(state().document)?.scenario).toEqual({
      ...before,
      liabilities: [{ type: 'credit_card', limit: 10_000, closing: true }],
      home_loans: [{ existing_or_proposed: 'proposed', loan_amount: 500_000, term: 30 }],
      additional_info: { useDependantAges: false, cash_at_hand: 3_000 },
    });
    expect(state().history.undo.map(({ label }) => label)).toEqual(['Close credit card 10,000, term 30 years']);
    state().undo();
    expect(latest(state().document)?.scenario).toEqual(before);
  });
});
