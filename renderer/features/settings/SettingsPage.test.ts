// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { defaultSettings, type SettingsValues } from '../../../shared/contract/desk/settings.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { accessibilityProblems } from '../../app/testing/accessibility.ts';
import { control, mounted } from '../../app/testing/mounted.ts';
import { leftOutOfModel } from '../../ui/words/left-out.ts';
import { SettingsPage } from './SettingsPage.tsx';

const lender = (id: string, more: object = {}) => ({ id, name: `${id} bank`, asAt: '2026-11-20', ...more });

const settings = async (values: Partial<SettingsValues> = {}) => {
  const page = await mounted({}, createElement(SettingsPage), (store) => {
    const { calls } = store.getState();
    calls.put('settings.read', {}, { ...defaultSettings, ...values });
    calls.put('lenders.list', {}, {
      lenders: [lender('a'), lender('b', { whiteLabel: true }), lender('c', { origin: 'own' })],
    } as never);
  });
  return { ...page, changes: () => page.scripted.inputs('settings.update') };
};

it('a lender is taken out of the comparison and put back; all can be put back at once', async () => {
  const { user, changes, getByLabelText, queryByText, getByText } = await settings({ hiddenLenders: ['c'] });
  expect(queryByText('2 of 3 shown')).not.toBeNull();
  expect(['a bank', 'b bank', 'c bank'].map((name) => getByLabelText(name))).toMatchObject([
    ...[{ checked: true }, { checked: true }, { checked: false }],
  ]);
  expect(getByLabelText('White label').closest('li')?.textContent).toContain('b bank');
  expect(getByText('as at 20 Nov 2026', { selector: 'li:first-child *' })).not.toBeNull();
  await user.click(getByLabelText('a bank'));
  expect([changes(), queryByText('1 of 3 shown') !== null]).toEqual([[{ hiddenLenders: ['c', 'a'] }], true]);
  await user.click(getByLabelText('c bank'));
  await user.click(getByText('Show all'));
  expect(changes().slice(1)).toEqual([{ hiddenLenders: ['a'] }, { hiddenLenders: [] }]);
  expect(queryByText('Show all')).toBeNull();
});

it('a setting that could not be stored is told, and taken back', async () => {
  const { user, scripted, notices, getByText, queryByText } = await settings({ hiddenLenders: ['c', 'gone'] });
  await user.click(getByText('Show all'));
  await scripted.call('settings.update').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  expect(notices.map(({ message }) => message)).toEqual(['The setting was not stored: The disk is full.']);
  expect(queryByText('2 of 3 shown')).not.toBeNull();
});

it('the colours are chosen', async () => {
  const { user, changes, getByText, getByLabelText } = await settings({ colourScheme: 'dark' });
  expect(getByLabelText('Dark')).toHaveProperty('checked', true);
  for (const label of ['Light', 'Dark', 'Same as the system']) await user.click(getByText(label));
  expect(changes()).toEqual(['light', 'dark', 'system'].map((colourScheme) => ({ colourScheme })));
});

it('who gives a note is stored field by field as each is left, if it was changed', async () => {
  const adviser = { ...defaultSettings.adviser, name: 'Kim', business: 'Wattle' };
  const { user, changes, getByLabelText } = await settings({ adviser });
  const labels = ['Name', 'Business', 'Credit licence or representative number', 'Contact'];
  expect(labels.map((label) => control(getByLabelText(label)).maxLength)).toEqual([200, 200, 60, 300]);
  await user.type(getByLabelText('Name'), ' Lee ');
  expect(changes()).toEqual([]);
  await user.click(getByLabelText('Business'));
  expect(changes()).toEqual([{ adviser: { ...adviser, name: 'Kim Lee' } }]);
  expect(getByLabelText('Name')).toHaveProperty('value', 'Kim Lee');
  await user.type(getByLabelText('Business'), ' ');
  await user.tab();
  expect(changes()).toHaveLength(1);
  await user.type(getByLabelText('Business'), ' Loans');
  await user.tab();
  expect(changes()[1]).toEqual({ adviser: { ...adviser, name: 'Kim Lee', business: 'Wattle Loans' } });
  await user.type(getByLabelText('Credit licence or representative number'), '1234567');
  await user.type(getByLabelText('Contact'), 'kim@example.com');
  await user.tab();
  expect(changes()[3]).toEqual({
    ...{ adviser: { name: 'Kim Lee', business: 'Wattle Loans', creditLicence: '1234567', contact: 'kim@example.com' } },
  });
  await user.clear(getByLabelText('Contact'));
  await user.tab();
  expect(changes()[4]).toMatchObject({ adviser: { creditLicence: '1234567', contact: '' } });
});

const organisation = { policiesSet: [], problems: [], serviceAddress: null };

it.each([
  [organisation, []],
  [{ ...organisation, problems: ['Color\u202e is not a policy.'] }, ['Color[U+202E] is not a policy.']],
  [
    { ...organisation, policiesSet: [{ label: 'Updates', value: 'By IT\u202e' }] },
    ['Set by your organisation', 'Updates', 'By IT[U+202E]'],
  ],
])('of what the organisation set (%j) it is said: %j', async (set, said) => {
  const { scripted, queryByText } = await settings();
  await scripted.call('app.organisation').answer(succeed(set));
  const texts = [
    'Your organisation',
    'Set by your organisation',
    'Updates',
    'By IT[U+202E]',
    'Color[U+202E] is not a policy.',
  ];
  const found = texts.filter((text) => queryByText(text) !== null);
  expect(found).toEqual(said.length === 0 ? [] : ['Your organisation', ...said]);
  expect(await accessibilityProblems()).toEqual([]);
});

it.each([
  ['electron', 'Desktop window'],
  ['node', 'Browser on this computer'],
])('it is told that it runs in %s: %s', async (host, said) => {
  const { scripted, findByText, container } = await settings();
  await scripted.call('app.info').answer(succeed({ name: 'Headroom', version: '1.2.3', host, dataFolder: '/data' }));
  await findByText(said);
  await findByText('Headroom 1.2.3');
  await findByText('/data');
  expect(container.textContent).toContain('2 sample lenders, invented; 1 of your own. Results are estimates');
  const sections = [...container.querySelectorAll('section:has(> h2)')];
  expect(sections.map((section) => section.getAttribute('aria-labelledby'))).toEqual(
    sections.map((section) => section.querySelector('h2')?.id),
  );
  expect((await findByText('In this version and those before')).getAttribute('href')).toBe('#/help/changes');
  expect(container.textContent).toContain(`Left out of the model: ${leftOutOfModel.join('; ')}.`);
});
