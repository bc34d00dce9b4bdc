import { expect, it } from 'vitest';
import { askableLenders, learned } from './profile.ts';

it('the lenders of a profile that its service was seen to refuse are not asked', () => {
  const lenders = (['unchecked', 'granted', 'not_granted', 'unknown'] as const).map((standing) => ({
    ...{ name: `${standing}-bank`, displayName: 'A bank', standing },
  }));
  expect(askableLenders({ lenders })).toEqual(['unchecked-bank', 'granted-bank']);
});

it('what was learned before there were fields of our own holds for a service that was not seen to refuse them', () => {
  const takes = { links: false, description: true, unknownKeys: false };
  expect(learned.parse({ updateMethod: 'PUT', signsQuery: true, clockOffsetMs: 5, takes })).toEqual({
    ...{ updateMethod: 'PUT', signsQuery: true, clockOffsetMs: 5 },
    takes: { ...takes, ownFields: true },
  });
});
