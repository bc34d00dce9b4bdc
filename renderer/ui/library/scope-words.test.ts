import { expect, test } from 'vitest';
import type { LibraryScope } from '../../../shared/scenario/listing/scope.ts';
import { scopeWords } from './scope-words.ts';

test('each limit of a part of the library is said for itself, and none that is not set', () => {
  expect(scopeWords({})).toEqual([]);
  const limits: Required<LibraryScope> = {
    ...{ tag: 'Refi\u202e', stage: 'enquiry', lender: { id: 'wattle', name: 'Wattle\u202e Bank' }, state: 'vic' },
    ...{ settlesFrom: '2026-12-01', settlesUntil: '2027-01-31', madeSince: '2026-06-30' },
  };
  const words = [
    'tagged Refi[U+202E]',
    'at the stage enquiry',
    'with Wattle[U+202E] Bank',
    'in Victoria',
    'settling from 1 Dec 2026',
    'settling until 31 Jan 2027',
    'made since 30 June 2026',
  ];
  expect(scopeWords(limits)).toEqual(words);
  for (const [index, [name, value]] of Object.entries(limits).entries())
    expect(scopeWords({ [name]: value })).toEqual([words[index]]);
});
