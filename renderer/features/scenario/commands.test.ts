import { expect, test, vi } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../shared/service/scenario.ts';
import { commands } from '../../app/commands.ts';
import { commandOf } from '../../commands/registry.ts';
import { recordingPorts } from '../../commands/testing/recording-ports.ts';
import { createAppStore } from '../../store/app-store.ts';
import { latest } from '../../store/remote.ts';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../store/testing/scripted-client.ts';

const existing = (id: string, balance: number) => ({ id, existing_or_proposed: 'existing', balance });

type ElementCommand = 'loan.refinance' | 'debt.consolidate' | 'guarantor.scenario';

const open = (parts: Partial<ScenarioBody>, field?: string) => {
  const { client, inputs } = scriptedClient();
  const store = createAppStore({ client, clock: manualClock(), origin: 'here' });
  const scenario = { ...emptyScenario(), ...parts };
  store.setState({
    page: 'scenario',
    openId: 's',
    document: { status: 'loaded', data: { id: 's', description: '', revision: 1, scenario } } as never,
  });
  const page = recordingPorts();
  const ports = { ...page.ports, sectionPlace: () => ({ scrollTop: 0, field }) };
  const command = (id: ElementCommand) => commandOf(commands, id);
  return {
    notices: page.notices,
    created: () => inputs('scenarios.create').map((input) => (input as { readonly description: string }).description),
    leave: () => store.setState({ page: 'products' }),
    enabled: (id: ElementCommand) => command(id).enabled(store.getState(), store),
    run: (id: ElementCommand) => void command(id).run({ store, ports, commands }),
    goToSection: store.getState().goToSection,
    section: () => screenOf(store.getState()).section,
    body: () => latest(store.getState().document)?.scenario,
    undo: () => store.getState().undo(),
  };
};

// The focus moves in a browser alone.
vi.stubGlobal('requestAnimationFrame', () => 0);

const amounts = (body: ScenarioBody | undefined) => body?.home_loans.map((loan) => loan.loan_amount ?? loan.balance);

test('the only existing loan is refinanced wherever the cursor is, in one step to undo', () => {
  const loans = [existing('a', 300_000)];
  const { enabled, run, body, undo } = open({ home_loans: loans });
  expect([enabled('loan.refinance'), enabled('debt.consolidate')]).toEqual([true, false]);
  run('loan.refinance');
  expect(amounts(body())).toEqual([300_000, 300_000]);
  expect(enabled('loan.refinance')).toBe(false);
  undo();
  expect(body()?.home_loans).toEqual(loans);
});

test('of several the one with the cursor is meant, and without one nothing changes and it is said', () => {
  const home_loans = [existing('a', 300_000), existing('b', 200_000)];
  const focused = open({ home_loans }, 'field-home_loans.1.balance');
  focused.run('loan.refinance');
  expect(amounts(focused.body())).toEqual([300_000, 200_000, 200_000]);
  const elsewhere = open({ home_loans }, 'field-income.0.payg');
  elsewhere.run('loan.refinance');
  expect(elsewhere.body()?.home_loans).toEqual(home_loans);
  expect(elsewhere.notices[0]?.message).toBe('Put the cursor in the loan to refinance, and try again.');
  expect(elsewhere.section()).toBe('loans');
  const liabilities = ['c', 'd'].map((id) => ({ id, type: 'credit_card', balance: 4_000 }));
  const debts = open({ home_loans: [{ id: 'n', loan_amount: 1 }], liabilities });
  debts.run('debt.consolidate');
  expect(debts.notices[0]?.message).toBe('Put the cursor in the debt to consolidate, and try again.');
});

test('the cursor in loan 11 is not in loan 2, and the section of what is done is shown', () => {
  const home_loans = Array.from({ length: 12 }, (_, index) => existing(`${index}`, 1_000 + index));
  const { run, body, section } = open({ home_loans }, 'field-home_loans.11.balance');
  run('loan.refinance');
  expect([amounts(body())?.at(-1), section()]).toEqual([1_011, 'loans']);
});

test('a debt is not consolidated without a new loan to go into', () => {
  const liabilities = [{ id: 'card', type: 'credit_card', balance: 4_000 }];
  expect(open({ home_loans: [existing('a', 300_000)], liabilities }).enabled('debt.consolidate')).toBe(false);
  expect(open({ home_loans: [{ id: 'n', loan_amount: 1 }], liabilities }).enabled('debt.consolidate')).toBe(true);
});

test('a debt goes into the first new loan', () => {
  const home_loans = [existing('a', 300_000), { id: 'n', loan_amount: 300_000 }, { id: 'm', loan_amount: 50_000 }];
  const liabilities = [{ id: 'card', type: 'credit_card', balance: 4_000 }];
  const { run, body, undo } = open({ home_loans, liabilities });
  run('debt.consolidate');
  expect(amounts(body())).toEqual([300_000, 304_000, 50_000]);
  expect(body()?.liabilities[0]?.closing).toBe(true);
  undo();
  expect(amounts(body())).toEqual([300_000, 300_000, 50_000]);
});

test('a scenario of their own is made of the guarantor with the cursor, or of the only one', () => {
  const of = (...names: readonly string[]) => ({
    additional_info: { useDependantAges: false, guarantors: names.map((name) => ({ name })) },
  });
  expect(open({}).enabled('guarantor.scenario')).toBe(false);
  const only = open(of('Pat'));
  only.run('guarantor.scenario');
  expect(only.created()).toEqual(['Pat, guarantor']);
  const focused = open(of('Pat', 'Robin'), 'field-additional_info.guarantors.1.name');
  focused.run('guarantor.scenario');
  expect(focused.created()).toEqual(['Robin, guarantor']);
  const elsewhere = open(of('Pat', 'Robin'), 'field-income.0.payg');
  elsewhere.goToSection('income');
  elsewhere.run('guarantor.scenario');
  expect(elsewhere.created()).toEqual([]);
  expect(elsewhere.notices[0]?.message).toBe('Put the cursor in the guarantor, and try again.');
  expect(elsewhere.section()).toBe('households');
});

test('nothing is done to a scenario that is not on the screen', () => {
  const { enabled, run, body, created, leave } = open({
    home_loans: [existing('a', 300_000), { id: 'n', loan_amount: 1 }],
    liabilities: [{ id: 'card', type: 'credit_card', balance: 4_000 }],
    additional_info: { useDependantAges: false, guarantors: [{ name: 'Pat' }] },
  });
  const before = body();
  leave();
  for (const id of ['loan.refinance', 'debt.consolidate', 'guarantor.scenario'] as const) {
    expect([id, enabled(id)]).toEqual([id, false]);
    run(id);
  }
  expect([body(), created()]).toEqual([before, []]);
});
