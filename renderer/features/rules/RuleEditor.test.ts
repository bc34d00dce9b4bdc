// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { RuleEditor } from './RuleEditor.tsx';

const draft = {
  id: null,
  rule: {
    name: 'Half of the rent',
    source: '',
    changes: [{ kind: 'set', lenders: 'all', parameter: 'rental_shade', value: 0.5 }],
  },
} as const;

const tax = { kind: 'tax', financialYear: 2026 } as const;

it('a rule that could not be saved stays in its dialog, and is saved when that works', async () => {
  const { user, scripted, store, findByText, getByLabelText, getByRole } = await mounted(
    {},
    createElement(RuleEditor, { draft }),
    (made) => made.getState().draftRule(draft),
  );
  const name = getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Rent at 60 %{Enter}');
  expect(scripted.inputs('rules.put')).toMatchObject([{ rule: { name: 'Rent at 60 %' } }]);
  await scripted.call('rules.put').answer(fail('INTERNAL', 'The disk is full.'));
  await findByText('The rule was not saved');
  expect(store.getState().ruleDraft).not.toBeNull();
  await user.click(getByRole('button', { name: 'Save the rule' }));
  await scripted.call('rules.put', 1).answer(succeed({ id: 'a' }));
  expect(store.getState().ruleDraft).toBeNull();
});

it('a rule without a name is not sent', async () => {
  const { user, scripted, findByText, getByLabelText } = await mounted({}, createElement(RuleEditor, { draft }));
  const name = getByLabelText('Name');
  await user.clear(name);
  await user.type(name, ' {Enter}');
  await findByText('Enter a name for the rule.');
  expect(scripted.inputs('rules.put')).toEqual([]);
});

const changeAt = (position: number): HTMLElement => screen.getByRole('group', { name: `Change ${position}` });

it('the only change of a rule cannot be removed', async () => {
  const { user, getByText, getAllByLabelText, queryAllByLabelText } = await mounted(
    {},
    createElement(RuleEditor, { draft }),
  );
  expect(queryAllByLabelText(/^Remove change/u)).toEqual([]);
  await user.click(getByText('Another change'));
  expect(getAllByLabelText(/^Remove change/u)).toHaveLength(2);
});

it('the change that is removed goes, and the others stay as they are', async () => {
  const changes = [tax, { kind: 'rates', lenders: 'all', by: 0.25 }, { kind: 'rates', lenders: 'all', by: 1 }] as const;
  const { user, scripted, getByLabelText, getByText } = await mounted(
    {},
    createElement(RuleEditor, { draft: { id: 'r', rule: { ...draft.rule, changes } } }),
  );
  getByText('Edit the rule');
  await user.click(getByLabelText('Remove change 2'));
  expect(within(changeAt(2)).getByLabelText('By')).toHaveProperty('value', '1');
  await user.click(screen.getByRole('button', { name: 'Save the rule' }));
  expect(scripted.inputs('rules.put')).toEqual([{ id: 'r', rule: { ...draft.rule, changes: [tax, changes[2]] } }]);
});

it('a rule that cannot be used is not sent, and its first wrong change is named', async () => {
  const changes = [tax, { kind: 'set', lenders: 'all', parameter: 'rental_shade', value: 'much' }] as const;
  const { user, scripted, findByText } = await mounted(
    {},
    createElement(RuleEditor, { draft: { id: null, rule: { ...draft.rule, changes } } }),
  );
  await user.click(screen.getByRole('button', { name: 'Save the rule' }));
  await findByText('Change 2 cannot be used: Not a value of this parameter.');
  expect(scripted.inputs('rules.put')).toEqual([]);
});

it('a rule holds from a day as long as one is entered', async () => {
  const { user, scripted, getByLabelText } = await mounted({}, createElement(RuleEditor, { draft }));
  const saved = async (day: string): Promise<unknown> => {
    await user.clear(getByLabelText('Holds from'));
    if (day !== '') await user.type(getByLabelText('Holds from'), day);
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Save the rule' }));
    const sent = scripted.inputs('rules.put').at(-1);
    await scripted.call('rules.put', scripted.inputs('rules.put').length - 1).answer(fail('INTERNAL', 'Busy.'));
    return sent;
  };
  expect(await saved('1/12/2026')).toEqual({ rule: { ...draft.rule, from: '2026-12-01' } });
  expect(await saved('')).toEqual({ rule: draft.rule });
});

it('cancelling drops the rule that was begun', async () => {
  const { user, store, getByText } = await mounted({}, createElement(RuleEditor, { draft }), (made) =>
    made.getState().draftRule(draft),
  );
  getByText('New rule');
  await user.click(getByText('Cancel'));
  expect(store.getState().ruleDraft).toBeNull();
});
