import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { LenderStatus } from '../../../shared/scenario/lender-status.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { StatusBadge } from './StatusBadge.tsx';

it('the icon says whether the lender would make the loan, and the colour how close it is', async () => {
  const seen = async (kind: LenderStatus['kind'], close = false) => {
    const { markup, texts } = await drawn({}, createElement(StatusBadge, { status: { kind, close } }));
    return [/tabler-icon-([a-z]+)/.exec(markup)?.[1], /data-tone="(\w+)"/.exec(markup)?.[1], ...texts];
  };
  expect(
    await Promise.all([seen('services'), seen('fails-servicing', true), seen('fails-policy'), seen('incomplete')]),
  ).toEqual([
    ['check', 'good', 'Services'],
    ['x', 'near', 'Close'],
    ['x', 'bad', 'Fails policy'],
    ['minus', 'quiet', 'Incomplete'],
  ]);
});
