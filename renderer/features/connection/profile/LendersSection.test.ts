// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { mountedConnection } from '../testing/connection-page.ts';

const lender = (name: string, more: Partial<ProfileView['lenders'][number]> = {}): ProfileView['lenders'][number] => ({
  ...{ name, standing: 'unchecked' },
  ...more,
});
const a = { name: 'a' };
const b = { name: 'b' };
const c = { name: 'c', displayName: 'Cee' };
const withTwo = profileOf({ lenders: [lender('a'), lender('b')] });

it('how each lender stands is told, with the reason', async () => {
  const { getByLabelText } = await mountedConnection(
    profileOf({
      lenders: [
        lender('a', { standing: 'granted', displayName: 'Acacia\u202e' }),
        lender('b', { standing: 'not_granted' }),
        lender('c', { standing: 'unknown', reason: 'There is no c\u202e.' }),
        lender('d'),
      ],
    }),
  );
  const rows = [...getByLabelText('Lenders of this service').querySelectorAll('tbody tr')];
  expect(rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()))).toEqual([
    ['Acacia[U+202E]', 'a', 'Granted'],
    ['b', 'b', 'Not granted'],
    ['c', 'c', 'UnknownThere is no c[U+202E].'],
    ['d', 'd', 'Not checked'],
  ]);
  expect(rows.map((row) => row.querySelector('[data-standing]')?.getAttribute('data-standing'))).toEqual([
    ...['granted', 'not_granted', 'unknown', 'unchecked'],
  ]);
});

it('of a list only what was edited is stored, and what is new is checked', async () => {
  const { user, press, asked, answer, becomes, isDisabled, getByLabelText, findByText, queryByLabelText } =
    await mountedConnection(withTwo);
  await press('Edit');
  // Another window adds a lender meanwhile: whoever edits did not see it, and does not remove it.
  await becomes(profileOf({ lenders: [...withTwo.lenders, lender('x')] }));
  const list = getByLabelText(/^Lenders, one per line/);
  expect(document.activeElement).toBe(list);
  await findByText('Use the service’s names. Write “name = Display name” to show another name here.');
  expect(list).toHaveProperty('value', 'a\nb');
  await user.clear(list);
  await user.type(list, 'a, c');
  await press('Save the list');
  expect(isDisabled('Save the list')).toBe(true);
  expect(asked('profiles.readLenders')).toEqual({ id: 'banksia', text: 'a, c' });
  await answer('profiles.readLenders', succeed({ status: 'read', lenders: [a, c], offered: [c] }));
  expect(asked('profiles.changeLenders')).toEqual({ id: 'banksia', put: [c], remove: ['b'] });
  await answer('profiles.changeLenders', succeed(withTwo));
  expect(asked('profiles.checkLenders')).toEqual({ id: 'banksia', names: ['c'] });
  expect(queryByLabelText(/^Lenders, one per line/)).toBeNull();
  await answer('profiles.checkLenders', fail('SERVICE_UNREACHABLE', 'It does not answer.'));
  await findByText('Not every lender could be checked');
});

it('a list that could not be stored stays as it was typed', async () => {
  const { user, press, asked, answer, getByLabelText, findByText, queryByLabelText } = await mountedConnection(withTwo);
  await press('Edit');
  await user.type(getByLabelText(/^Lenders, one per line/), ', c');
  await press('Save the list');
  await answer('profiles.readLenders', fail('INVALID_INPUT', 'Too many lenders.'));
  await findByText('The list was not saved');
  expect(getByLabelText(/^Lenders, one per line/)).toHaveProperty('value', 'a\nb, c');
  await press('Save the list');
  await answer('profiles.readLenders', succeed({ status: 'read', lenders: [a, b], offered: [] }));
  await answer('profiles.changeLenders', fail('INTERNAL', 'The disk is full.'));
  await findByText('The list was not saved');
  await press('Cancel');
  expect([queryByLabelText(/^Lenders, one per line/), asked('profiles.checkLenders')]).toEqual([null, undefined]);
});

it.each([
  ['nothing new', withTwo, []],
  ['a locked key', { ...withTwo, isUnlocked: false }, [c]],
])('with %s nothing is checked', async (_why, profile, offered) => {
  const { press, asked, answer, queryByText } = await mountedConnection(profile);
  expect(queryByText(/^The service does not list its lenders/)?.textContent).toMatch(
    profile.isUnlocked ? /asking for its products\.$/ : /once the key is unlocked\.$/,
  );
  await press('Edit');
  await press('Save the list');
  await answer('profiles.readLenders', succeed({ status: 'read', lenders: [a, b], offered }));
  await answer('profiles.changeLenders', succeed(profile));
  expect(asked('profiles.checkLenders')).toBeUndefined();
});

it('all are checked again, unless there are none or the key is locked', async () => {
  const { press, asked, answer, isDisabled, becomes } = await mountedConnection(withTwo);
  await press('Check all');
  expect(asked('profiles.checkLenders')).toEqual({ id: 'banksia' });
  expect(isDisabled('Check all')).toBe(true);
  await answer('profiles.checkLenders', succeed(withTwo));
  expect(isDisabled('Check all')).toBe(false);
  await becomes({ ...withTwo, isUnlocked: false });
  expect(isDisabled('Check all')).toBe(true);
  await becomes(profileOf());
  expect([isDisabled('Check all'), isDisabled('Enter lenders')]).toEqual([true, false]);
});

it('of a file’s lenders those that are wanted are added, and checked', async () => {
  const { user, press, asked, answer, isDisabled, context, getByLabelText, findByText, queryByRole } =
    await mountedConnection(withTwo, [], { file: 'a, c, d' });
  const chooses = vi.spyOn(context.ports, 'chooseTextFile');
  await press('From a file');
  expect(asked('profiles.readLenders')).toEqual({ id: 'banksia' });
  await answer('profiles.readLenders', succeed({ status: 'choose' }));
  expect([asked('profiles.readLenders'), chooses.mock.calls]).toEqual([
    { id: 'banksia', text: 'a, c, d' },
    [['.txt,.csv,.json']],
  ]);
  const d = { name: 'd' };
  await answer('profiles.readLenders', succeed({ status: 'read', lenders: [a, c, d], offered: [c, d] }));
  await findByText(
    '1 of the lenders in this file are on the list already. Each one added is checked by asking the service for its products.',
  );
  await findByText('New lenders for Banksia');
  // What stands under another name is told by the service’s as well.
  await findByText('c');
  await user.click(getByLabelText('Cee'));
  await user.click(getByLabelText('d'));
  expect(isDisabled('Add 0 lenders')).toBe(true);
  await user.click(getByLabelText('Cee'));
  await press('Add 1 lender');
  expect(isDisabled('Add 1 lender')).toBe(true);
  expect(asked('profiles.changeLenders')).toEqual({ id: 'banksia', put: [c] });
  await answer('profiles.changeLenders', fail('INTERNAL', 'The disk is full.'));
  await findByText('The list was not saved');
  await press('Add 1 lender');
  await answer('profiles.changeLenders', succeed(withTwo));
  expect([queryByRole('dialog'), asked('profiles.checkLenders')]).toEqual([null, { id: 'banksia', names: ['c'] }]);
});

it.each([
  [[], [], 'This file contains no lenders.', 'Close'],
  [[a, b], [], 'Nothing new: the list already has 2 lenders from this file.', 'Close'],
  [[c], [c], 'Each one added is checked by asking the service for its products.', 'Cancel'],
])('of a file with %j, of which %j are new, it is said: %s', async (lenders, offered, said, button) => {
  const { user, press, answer, findByText, getByText, queryByRole } = await mountedConnection(withTwo);
  await press('From a file');
  await answer('profiles.readLenders', succeed({ status: 'read', lenders, offered }));
  await findByText(said);
  // The cross of a dialog has the name of the button, and no text.
  await user.click(getByText(button));
  expect(queryByRole('dialog')).toBeNull();
});

it('nothing is read where no file was chosen', async () => {
  const { press, answer, scripted, queryByRole } = await mountedConnection(withTwo);
  await press('From a file');
  await answer('profiles.readLenders', succeed({ status: 'choose' }));
  expect([scripted.inputs('profiles.readLenders').length, queryByRole('dialog'), queryByRole('alert')]).toEqual([
    ...[1, null, null],
  ]);
});

it('a file that could not be read is told', async () => {
  const { press, answer, findByText } = await mountedConnection(withTwo);
  await press('From a file');
  await answer('profiles.readLenders', fail('INVALID_FILE', 'This is a picture.'));
  await findByText('The file was not read');
});
