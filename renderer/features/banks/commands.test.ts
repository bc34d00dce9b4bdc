import { expect, onTestFinished, test, vi } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import type { RuleChange } from '../../../shared/rule/rule.ts';
import { commands } from '../../app/commands.ts';
import type { PickedFile } from '../../commands/command.ts';
import { commandOf } from '../../commands/registry.ts';
import { recordingPorts } from '../../commands/testing/recording-ports.ts';
import { createAppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient, settle } from '../../store/testing/scripted-client.ts';
import { createBanks } from './state.ts';

/** The page on 26 November 2026 in Sydney. */
const setUp = (files?: readonly PickedFile[]) => {
  vi.setSystemTime('2026-11-25T14:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const { ports: recorded, ...page } = recordingPorts();
  const ports = { ...recorded, chooseFiles: () => Promise.resolve(files) };
  const run = (id: 'banks.import' | 'banks.rule' | 'banks.update') =>
    void commandOf(commands, id).run({ store, ports, commands });
  return { ...scripted, ...page, store, run, banks: () => featureOf(store, createBanks).getState() };
};

const file: PickedFile = { name: 'a.json', size: 2, read: () => Promise.resolve(new Uint8Array([123, 125])) };

test('files that are chosen are read on the page of the banks; where none are, the page stays', async () => {
  const before = createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });
  const none = setUp();
  none.run('banks.import');
  await settle();
  expect([none.store.getState().page, none.calls.map(({ name }) => name)]).toEqual([before.getState().page, []]);
  const some = setUp([file]);
  some.run('banks.import');
  await settle();
  expect([some.store.getState().page, some.inputs('banks.beginImport')]).toEqual(['banks', [{}]]);
});

test('why nothing was imported is told, but not that it was called off', async () => {
  const refused = setUp([file]);
  refused.run('banks.import');
  await settle();
  await refused.call('banks.beginImport').answer(fail('INTERNAL', 'The disk is full.'));
  expect(refused.notices.map(({ message }) => message)).toEqual(['Nothing was imported: The disk is full.']);
  const ended = setUp([file]);
  ended.run('banks.import');
  await settle();
  ended.banks().cancelImport();
  await ended.call('banks.beginImport').answer(succeed({ id: 'one' }));
  expect(ended.notices).toEqual([]);
});

test('the update from the banks is shown by its command', () => {
  const { run, store, banks } = setUp();
  run('banks.update');
  expect([store.getState().page, banks().view]).toEqual(['banks', 'update']);
});

const change: RuleChange = { kind: 'rates', lenders: [], points: 0.25 } as never;

test('a rule is begun of what waits to be looked at, else of what changed in the last seven days', async () => {
  const begun = async (view: 'kept' | 'read') => {
    const { store, run, banks, call, inputs } = setUp();
    store.calls.put('banks.staged', {}, { staged: { id: 'one', source: 'files', payloads: 0, products: 0 } });
    banks().show(view);
    run('banks.rule');
    await settle();
    await call('rules.ofBanks').answer(succeed({ changes: [change], products: 1 }));
    return [inputs('rules.ofBanks'), store.getState().page, store.getState().ruleDraft?.rule];
  };
  expect([await begun('read'), await begun('kept')]).toEqual([
    [
      [{ staged: 'one' }],
      'rules',
      {
        name: 'Bank products of 26 Nov 2026',
        ...{ from: '2026-11-26', source: 'Published by the banks, not taken yet', changes: [change] },
      },
    ],
    [
      [{ since: '2026-11-19' }],
      'rules',
      {
        name: 'Bank products changed since 19 Nov 2026',
        ...{ from: '2026-11-19', source: 'Published by the banks', changes: [change] },
      },
    ],
  ]);
});

test('no rule is begun of products that nobody uses, nor where they could not be read', async () => {
  const { run, call, notices, store, banks } = setUp();
  run('banks.rule');
  await settle();
  await call('rules.ofBanks').answer(succeed({ changes: [], products: 2 }));
  store.calls.put('banks.staged', {}, { staged: { id: 'one', source: 'files', payloads: 0, products: 0 } });
  banks().show('read');
  run('banks.rule');
  await call('rules.ofBanks', 1).answer(succeed({ changes: [], products: 1 }));
  run('banks.rule');
  await call('rules.ofBanks', 2).answer(fail('INTERNAL', 'The disk is full.'));
  expect(notices.map(({ message }) => message)).toEqual([
    '2 products changed since 19 Nov 2026; no lender of yours and no loan uses any of them.',
    '1 product changed; no lender of yours and no loan uses any of them.',
    'No rule was begun: The disk is full.',
  ]);
  expect(store.getState().page).not.toBe('rules');
});
