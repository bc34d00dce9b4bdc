import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../../app/testing/drawn.ts';
import { lenderColumns } from './lender-columns.ts';
import type { LenderLine } from './lender-line.ts';
import { LenderRowView } from './LenderRowView.tsx';

const line: LenderLine = {
  ...{ id: 'acacia', name: 'Acacia Mutual', whiteLabel: false, starred: false, old: false, tone: 'quiet' },
  ...{ kind: 'incomplete', barEnd: 0, isCut: false, askedAt: 0 },
  cells: lenderColumns.map(({ hasStatus }) => (hasStatus ? { text: 'no amount asked', was: 'Fails' } : { text: '1' })),
};

const ignore = (): void => undefined;

const textsOf = async (shown: LenderLine): Promise<string> => {
  const state = { elementId: 'row', active: false, open: false, onOpen: ignore, onStar: ignore };
  const { texts } = await drawn({}, createElement(LenderRowView, { line: shown, ...state }));
  return texts.map((text) => text.trim()).join(' | ');
};

test('what a lender said before an edit is told apart from what it says now', async () => {
  expect(await textsOf(line)).toContain('Incomplete | no amount asked | (was Fails)');
});

test('a lender without an answer says why in place of its figures', async () => {
  const { kind: _kind, ...others } = line;
  const failed = await textsOf({ ...others, error: 'The service is busy.' });
  expect([failed.includes('Not computed: The service is busy.'), failed.includes('no amount')]).toEqual([true, false]);
});
