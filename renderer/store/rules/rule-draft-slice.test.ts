import { expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import type { Rule } from '../../../shared/rule/rule.ts';
import { setUpOpen } from '../testing/open-scenario.ts';

const rule: Rule = {
  ...{ name: 'Rent at 75 %', source: '' },
  changes: [{ kind: 'set', lenders: 'all', parameter: 'rental_shade', value: 0.75 }],
};

test('a rule stays open until it is saved', async () => {
  const { store, scripted } = await setUpOpen();
  const draft = { id: 'one', rule };
  store.getState().draftRule(draft);
  const refused = fail('STORE_UNAVAILABLE', 'The disk is full.');
  const first = store.getState().saveRule(draft);
  await scripted.call('rules.put').answer(refused);
  expect([await first, store.getState().ruleDraft]).toEqual([refused, draft]);
  expect(scripted.inputs('rules.put')).toEqual([draft]);
  const second = store.getState().saveRule(draft);
  await scripted.call('rules.put', 1).answer(succeed({ id: 'one' }));
  expect([await second, store.getState().ruleDraft]).toEqual([succeed({ id: 'one' }), null]);
});

test('a rule that is begun while another is saved stays open', async () => {
  const { store, scripted } = await setUpOpen();
  const next = { id: null, rule };
  store.getState().draftRule({ id: 'one', rule });
  const saving = store.getState().saveRule({ id: 'one', rule });
  store.getState().draftRule(next);
  await scripted.call('rules.put').answer(succeed({ id: 'one' }));
  expect([await saving, store.getState().ruleDraft]).toEqual([succeed({ id: 'one' }), next]);
  void store.getState().saveRule(next);
  expect(scripted.inputs('rules.put').at(-1)).toEqual({ rule });
});
