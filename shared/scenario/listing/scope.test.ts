import { expect, it } from 'vitest';
import { isScoped, libraryScope, type LibraryScope, scopeOf } from './scope.ts';

it('each limit of a library makes a part of it, and a search or an order does not', () => {
  const limits: Required<LibraryScope> = {
    ...{ tag: 'urgent', stage: 'lodged', lender: { id: 'wattle', name: 'Wattle' }, state: 'nsw' },
    ...{ settlesFrom: '2026-11-01', settlesUntil: '2026-11-30', madeSince: '2026-10-01' },
  };
  expect(Object.keys(limits).toSorted()).toEqual(Object.keys(libraryScope.shape).toSorted());
  expect(Object.entries(limits).filter(([name, value]) => !isScoped({ [name]: value }))).toEqual([]);
  expect([{}, { tag: undefined }, { search: 'bondi', sort: 'edited' }].map(isScoped)).toEqual([false, false, false]);
  expect(scopeOf({ ...limits, search: 'bondi' } as LibraryScope)).toEqual(limits);
  expect(scopeOf({ tag: 'urgent', state: undefined })).toEqual({ tag: 'urgent' });
});
