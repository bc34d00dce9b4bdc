import { expect, it } from 'vitest';
import { stateVariant } from './state-variants.ts';

type Tools = Parameters<typeof stateVariant>[0];

const find = (variants: readonly object[], description = 'Chen: after the sale') =>
  stateVariant(
    {
      groups: {
        of: () => variants.map((one) => ({ name: 'After the sale', isOriginal: false, inBin: false, ...one })),
      },
      drafts: { find: (id: string) => ({ id, description }) },
    } as unknown as Tools,
    'one',
    'end',
  )?.id;

it('what was asked about a state is in the variant of its name, in the library before one in the bin', () => {
  expect(find([{ id: 'a', name: 'Another' }, { id: 'b' }])).toBe('b');
  expect(find([{ id: 'a', inBin: true }, { id: 'b' }])).toBe('b');
  expect(find([{ id: 'a' }, { id: 'b', inBin: true }])).toBe('a');
  expect(find([{ id: 'a', isOriginal: true }, { id: 'b' }])).toBe('b');
});

it('is in none that a person made', () => {
  expect(find([{ id: 'a' }], 'Chen sells')).toBeUndefined();
});
