import { expect, test } from 'vitest';
import type { ListedDate } from '../../../shared/contract/scenarios/dates.ts';
import { succeed } from '../../../shared/outcome.ts';
import { commands } from '../../app/commands.ts';
import { recordingPorts } from '../../commands/testing/recording-ports.ts';
import { screenOf, type SectionId } from '../../store/screens/screens-slice.ts';
import { setUpOpen } from '../../store/testing/open-scenario.ts';
import { otherId, scenarioId, storedRecord } from '../../store/testing/records.ts';
import { settle } from '../../store/testing/scripted-client.ts';
import { openDate } from './open-date.ts';

const dateOf = (path: Extract<ListedDate, { of: 'scenario' }>['path']): ListedDate => ({
  ...{ of: 'scenario', kind: 'settlement', day: '2026-12-01', scenarioId: otherId, description: 'Sam', applicants: [] },
  ...{ about: '', element: 'e', path, isDerived: false, isHandled: false },
});

const setUp = async () => {
  const opened = await setUpOpen();
  const open = (date: ListedDate) => openDate({ store: opened.store, ports: recordingPorts().ports, commands }, date);
  return { ...opened, open };
};

test.each<[string, SectionId]>([
  ['securities', 'properties'],
  ['home_loans', 'loans'],
  ['income', 'income'],
  ['additional_info', 'households'],
])(
  'a date of %s opens its scenario in %s at the field, and leaves the one that was open where it was',
  async (part, section) => {
    const { scripted, store, state, open } = await setUp();
    const { section: before } = screenOf(state());
    const opening = open(dateOf([part, 0, 'settlement_date']));
    await settle();
    expect(screenOf({ ...state(), openId: scenarioId }).section).toBe(before);
    await scripted.call('scenarios.read', 1).answer(succeed(storedRecord({}, { id: otherId })));
    await opening;
    const screen = screenOf(store.getState());
    expect([state().page, state().openId, screen.section]).toEqual(['scenario', otherId, section]);
    expect(screen.places[section]).toEqual({ scrollTop: null, field: `field-${part}.0.settlement_date` });
  },
);

test('policies that are due open their lender at its policies, and a key the services', async () => {
  const { state, open } = await setUp();
  await open({ of: 'lender', kind: 'policy', day: '2026-12-01', lender: 'wattle', name: 'Wattle Bank', policies: 1 });
  expect([state().page, state().openPackId, state().packTab]).toEqual(['lenders', 'wattle', 'policies']);
  await open({ of: 'service', kind: 'access', day: '2026-12-01', profileId: 'banksia', name: 'Banksia' });
  expect(state().page).toBe('connection');
});
