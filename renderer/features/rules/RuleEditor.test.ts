// @vitest-environment happy-dom
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
