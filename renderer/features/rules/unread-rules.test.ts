import { createElement } from 'react';
import { expect, it } from 'vitest';
import { drawn } from '../../app/testing/drawn.ts';
import { RuleList } from './RuleList.tsx';

it('a rule that another version stored says that it cannot be read, and can be deleted alone', async () => {
  const { texts, markup } = await drawn({}, createElement(RuleList), (store) => {
    const list = { rules: [], unread: [{ id: 'old', name: 'From another version' }], taxYears: [2026] };
    store.calls.put('rules.list', {}, list);
  });
  expect(texts.join(' ')).toContain(
    'From another version This version of Headroom cannot read it, so it is not asked.',
  );
  expect([...markup.matchAll(/aria-label="([^"]+ From another version)"/gu)].map(([, label]) => label)).toEqual([
    'Delete From another version',
  ]);
});
