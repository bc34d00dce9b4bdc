// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { mounted } from '../../app/testing/mounted.ts';
import { effectLine, effectPage, putLenders, question } from './rules.test-data.ts';
import { RulesPage } from './RulesPage.tsx';

it('the answer to another question begins with its first page; without one the page says what can be asked', async () => {
  const { user, store, scripted, findByText, findByRole } = await mounted({}, createElement(RulesPage), (prepared) => {
    putLenders(prepared, 'Wattle');
    prepared.calls.put('rules.list', {}, { rules: [], unread: [], taxYears: [2026] });
    prepared.calls.put('rules.status', {}, { question: null });
  });
  await findByRole('heading', { name: 'Ask before a rule changes' });
  const page = effectPage([effectLine()], { total: 1_000 });
  for (const limit of [100, 200]) store.calls.put('rules.effects', { sort: 'effect', changed: false, limit }, page);
  store.calls.put('rules.status', {}, { question: question() });
  await user.click(await findByText('Show more'));
  await user.click(await findByText('Show more'));
  expect(scripted.inputs('rules.effects').at(-1)).toMatchObject({ limit: 300 });
  store.calls.put(
    'rules.status',
    {},
    { question: question({ askedOn: '2026-11-22T02:30:00.000Z', day: '2026-11-22' }) },
  );
  await findByText('22 Nov 2026', { exact: false });
  await user.click(await findByText('Show more'));
  expect(scripted.inputs('rules.effects').at(-1)).toMatchObject({ limit: 300 });
});
