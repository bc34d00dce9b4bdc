import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../../app/testing/drawn.ts';
import { CaseForm } from './CaseDialog.tsx';

test('a new case asks for a scenario, and one that is changed may keep the inputs that it has', async () => {
  const placeholder = async (changed: Parameters<typeof CaseForm>[0]['changed']) => {
    const { markup } = await drawn({}, createElement(CaseForm, { packId: 'mine', changed, onClose: () => undefined }));
    return /placeholder="((?:Keep|Find)[^"]*)"/.exec(markup)?.[1];
  };
  const typed = { title: 'Couple', theirs: { capacity: 800_000 }, within: {}, readOn: '2026-11-26', readBy: 'Kim' };
  expect([await placeholder(undefined), await placeholder({ id: 'one', ...typed })]).toEqual([
    'Find a scenario',
    'Keep the inputs',
  ]);
});
