// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { expect, it, onTestFinished, test } from 'vitest';
import type { BackupSummary, Damage } from '../../../shared/contract/desk/recovery.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { accessibilityProblems } from '../../app/testing/accessibility.ts';
import { scriptedClient } from '../../store/testing/scripted-client.ts';
import { backupLine, readableSentence } from './recovery-words.ts';
import { RecoveryPage, type RecoveryPageProps } from './RecoveryPage.tsx';

const backup = (name: string, more: Partial<BackupSummary> = {}): BackupSummary => ({
  ...{ name, takenOn: '2026-11-20', state: 'good', scenarios: 2, lastEditedOn: null, lenders: 0 },
  ...more,
});
const damage: Damage = {
  ...{ readable: 2, unreadable: 0 },
  backups: [backup('newest', { state: 'unusable' }), backup('middle', { state: 'unchecked' }), backup('oldest')],
};
const closed = { status: 'closed', reason: 'corrupt', file: '/data/headroom.sqlite3', damage } as const;
const damaged = { status: 'damaged', cause: 'bytes', file: '/data/headroom.sqlite3', damage } as const;

const recovering = (initial: RecoveryPageProps['initial'] = closed) => {
  const scripted = scriptedClient();
  let changed = (): void => undefined;
  let opened = 0;
  const client: RecoveryPageProps['client'] = {
    ...scripted.client,
    subscribe: (_event, listener) => {
      changed = () => listener({} as never);
      return () => undefined;
    },
  };
  const props = { client, initial, onOpen: () => (opened += 1) };
  const page = render(createElement(RecoveryPage, props), {
    wrapper: ({ children }) => createElement(MantineProvider, { env: 'test' }, children),
  });
  onTestFinished(cleanup);
  const user = userEvent.setup();
  return {
    ...{ ...page, scripted, user },
    opened: () => opened,
    changeElsewhere: () => changed(),
    press: (name: string) => user.click(page.getByRole('button', { name })),
    radios: () =>
      [...page.container.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ disabled, checked }) => [
        disabled,
        checked,
      ]),
  };
};

it('the newest backup that can be used is chosen, and another one restored where that is wanted', async () => {
  const { scripted, user, press, radios, opened, getAllByRole, getByRole, getByLabelText } = recovering();
  expect(getByLabelText('20 Nov 2026 · 2 scenarios · also damaged')).toHaveProperty('disabled', true);
  expect(radios()).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  await user.click(getAllByRole('radio')[2] ?? document.body);
  expect(await accessibilityProblems()).toEqual([]);
  await press('Restore this backup');
  expect(getByRole('button', { name: 'Restore this backup' })).toHaveProperty('disabled', true);
  expect(scripted.inputs('recovery.restore')).toEqual([{ backup: 'oldest' }]);
  await scripted
    .call('recovery.restore')
    .answer(succeed({ setAside: '/data/damaged', restored: 'oldest', lenders: 0 }));
  expect(opened()).toBe(1);
});

it('a backup that turns out to be damaged is told, and the list shows it', async () => {
  const { scripted, user, press, radios, opened, findByText, getAllByRole } = recovering();
  await user.click(getAllByRole('radio')[2] ?? document.body);
  await press('Restore this backup');
  await scripted.call('recovery.restore').answer(fail('INVALID_FILE', 'The backup is damaged too.'));
  const now = { ...damage, backups: [backup('middle'), backup('oldest', { state: 'unusable' })] };
  await scripted.call('recovery.reopen').answer(succeed({ ...closed, damage: now }));
  await findByText('The backup was not restored');
  expect([radios(), opened()]).toEqual([
    [
      [false, true],
      [true, false],
    ],
    0,
  ]);
});

it('a backup that is not restored and a file that cannot be opened again are both told, until something is tried', async () => {
  const { scripted, press, findByText, queryByText } = recovering();
  await press('Restore this backup');
  await scripted.call('recovery.restore').answer(fail('INVALID_FILE', 'The backup is damaged too.'));
  await scripted.call('recovery.reopen').answer(fail('INTERNAL', 'A bug.'));
  await findByText('The data file still cannot be opened');
  await findByText('The backup was not restored');
  await press('Restore this backup');
  expect(queryByText('The backup was not restored')).toBeNull();
});

it('what another window does opens the file here too, unless this one is at work', async () => {
  const { scripted, press, opened, changeElsewhere } = recovering();
  await press('Restore this backup');
  changeElsewhere();
  expect(opened()).toBe(0);
  await scripted.call('recovery.restore').answer(fail('REFUSED', 'It is not damaged any more.'));
  await scripted.call('recovery.reopen').answer(succeed({ status: 'open' }));
  expect(opened()).toBe(1);
  changeElsewhere();
  expect(opened()).toBe(2);
});

it('a file that could not be opened is tried again, with the reason where it still cannot', async () => {
  const { scripted, press, opened, findByText, queryByText, getByRole } = recovering({
    ...{ status: 'closed', reason: 'full', file: '/data/headroom.sqlite3', damage: null },
  });
  await findByText('The disk is full');
  expect(getByRole('button', { name: 'Try again' }).dataset.variant).toBe('filled');
  expect([queryByText('Restore a backup'), queryByText('Save what can be read')]).toEqual([null, null]);
  await press('Try again');
  await scripted.call('recovery.reopen').answer(fail('INTERNAL', 'A bug.'));
  await findByText('The data file still cannot be opened');
  await press('Try again');
  expect(queryByText('The data file still cannot be opened')).toBeNull();
  await scripted
    .call('recovery.reopen', 1)
    .answer(succeed({ ...{ status: 'closed', reason: 'busy', file: '/data/headroom.sqlite3', damage: null } }));
  await findByText('The data file is in use');
  await press('Try again');
  await scripted.call('recovery.reopen', 2).answer(succeed({ status: 'open' }));
  expect(opened()).toBe(1);
});

it.each([
  [
    damaged,
    'Continue with what can be read',
    ['Part of the data file is damaged', 'Set the file aside and start empty'],
  ],
  [
    { ...damaged, cause: 'lost-log' } as const,
    'Continue',
    ['The last edits may be missing', 'There is no backup that can be used.'],
  ],
])('a file in use (%#) goes on as it is', async (initial, button, said) => {
  const { press, opened, queryByText } = recovering({ ...initial, damage: { ...damage, backups: [] } });
  const texts = [
    ...['Part of the data file is damaged', 'The last edits may be missing', 'Try again'],
    ...['There is no backup that can be used.', 'Set the file aside and start empty'],
  ];
  expect(texts.filter((text) => queryByText(text) !== null)).toEqual(said);
  await press(button);
  expect(opened()).toBe(1);
});

it('a file that opens with damage stays here, and does not go on while a backup is restored', async () => {
  const { scripted, press, opened, findByText, getByRole } = recovering();
  expect(getByRole('button', { name: 'Try again' }).dataset.variant).toBe('default');
  await press('Try again');
  await scripted.call('recovery.reopen').answer(succeed(damaged));
  await findByText('Part of the data file is damaged');
  expect(opened()).toBe(0);
  const goOn = getByRole('button', { name: 'Continue with what can be read' });
  expect(goOn).toHaveProperty('disabled', false);
  await press('Restore this backup');
  expect(goOn).toHaveProperty('disabled', true);
});

it('without a backup Headroom can start empty', async () => {
  const { scripted, press, getByRole } = recovering({ ...closed, damage: { ...damage, backups: [] } });
  await press('Set the file aside and start empty');
  expect(getByRole('button', { name: 'Set the file aside and start empty' })).toHaveProperty('disabled', true);
  expect(scripted.inputs('recovery.restore')).toEqual([{ backup: null }]);
});

const unchanged = 'The file is left exactly as it is.';
const neverDeleted = 'edits to it are saved. The file is never deleted';

it.each([
  ['corrupt', 'The data file is damaged', ['no longer what Headroom wrote', 'The file is never deleted']],
  ['bytes', 'Part of the data file is damaged', ['no longer what Headroom wrote', neverDeleted, 'Save what can be']],
  ['lost-log', 'The last edits may be missing', ['headroom.sqlite3-wal', neverDeleted, 'Compare your newest edits']],
  [
    'newer',
    'The data file belongs to a newer version of Headroom',
    ['does not know how', unchanged, 'Start the newer'],
  ],
  ['altered', 'The data file belongs to a different build of Headroom', ['differently', unchanged, 'Start the build']],
  ['full', 'The disk is full', ['a little room on the disk', unchanged, 'Free some space.']],
  ['read_only', 'The data file is read-only', ['has no permission to', unchanged, 'Allow writing to the file']],
  ['busy', 'The data file is in use', ['a second Headroom', 'the file is sound', 'Close the other program']],
  [
    'exposed',
    'Others can change the data folder',
    ['may write to', 'Nothing in the folder was opened', 'Remove other'],
  ],
  ['unavailable', 'The data file cannot be opened', ['refused to open it', unchanged, 'Connect the disk']],
])('of a data file that is %s it is said: %s, with what is safe and what to do', (reason, title, said) => {
  const isInUse = reason === 'bytes' || reason === 'lost-log';
  const initial = isInUse ? { ...damaged, cause: reason } : { ...closed, reason };
  const { container } = recovering({
    ...initial,
    damage: { ...damage, unreadable: 1 },
  } as RecoveryPageProps['initial']);
  const { textContent } = container;
  expect([document.title, container.querySelector('h1')?.textContent]).toEqual([`${title} – Headroom`, title]);
  expect(
    [...said, 'File: /data/headroom.sqlite3', '2 of 3 scenarios in the data file can be read.'].filter(
      (words) => !textContent.includes(words),
    ),
  ).toEqual([]);
});

it('what can be read is saved as files, and what could not be is told', async () => {
  const { scripted, press, findByText, queryByText, getByRole } = recovering();
  await press('Save as scenario files');
  expect(getByRole('button', { name: 'Save as scenario files' })).toHaveProperty('disabled', true);
  await scripted.call('recovery.salvage').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  await findByText('The scenarios were not saved');
  await press('Save as scenario files');
  await scripted.call('recovery.salvage', 1).answer(succeed({ folder: '/data/saved', written: 1, unreadable: 1 }));
  await findByText('/data/saved');
  expect([queryByText(/^1 scenario saved in/) !== null, queryByText('1 scenario could not be read.') !== null]).toEqual(
    [true, true],
  );
  expect(queryByText('The scenarios were not saved')).toBeNull();
  expect((getByRole('button', { name: 'Save as scenario files' }) as HTMLButtonElement).disabled).toBe(false);
  await press('Save as scenario files');
  await scripted.call('recovery.salvage', 2).answer(succeed({ folder: '/data/saved', written: 2, unreadable: 0 }));
  await findByText(/^2 scenarios saved in/);
  expect(queryByText(/could not be read/)).toBeNull();
});

it('nothing is offered to be saved where nothing can be read', () => {
  const { queryByText } = recovering({ ...closed, damage: { readable: 0, unreadable: 0, backups: [] } });
  expect(queryByText('No scenario can be read from the data file itself.')).not.toBeNull();
  expect(queryByText('Save as scenario files')).toBeNull();
});

test.each([
  [0, 0, 'No scenario can be read from the data file itself.'],
  [1, 0, 'All 1 scenario in the data file can be read.'],
  [0, 2, '0 of 2 scenarios in the data file can be read.'],
  [1, 1, '1 of 2 scenarios in the data file can be read.'],
])('of %i that can be read and %i that cannot it is said: %s', (readable, unreadable, said) => {
  expect(readableSentence(readable, unreadable)).toBe(said);
});

test.each<[Partial<BackupSummary>, string]>([
  [{ scenarios: null, state: 'unusable' }, '20 Nov 2026 · also damaged'],
  [{ scenarios: 1, lenders: 1 }, '20 Nov 2026 · 1 scenario · 1 own lender · checked and intact'],
  [{ lenders: 2, state: 'unchecked' }, '20 Nov 2026 · 2 scenarios · 2 own lenders · checked when it is restored'],
])('a backup with %j is described', (more, line) => {
  expect(backupLine(backup('a', more), 0)).toBe(line);
});

test('when a backup was last edited is told', () => {
  const lastEditedOn = '2026-11-20T01:00:00.000Z';
  expect(backupLine(backup('a', { lastEditedOn }), Date.parse(lastEditedOn))).toMatch(/ · last edit .+ · /);
});
