import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxLenders } from '../../../shared/publishing/profile.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { changeLenders, type LenderChange, readLenderList } from './lender-list.ts';

describe('a list of lenders', () => {
  it.each([
    ['one per line', 'acacia\r\nwattle\n\n', [{ name: 'acacia' }, { name: 'wattle' }]],
    ['with commas and remarks', '# ours\nacacia, wattle,', [{ name: 'acacia' }, { name: 'wattle' }]],
    ['with display names', 'acacia = Acacia = Bank', [{ name: 'acacia', displayName: 'Acacia = Bank' }]],
    [
      'with a comma in a display name',
      'acacia = "Acacia, Mutual", wattle',
      [{ name: 'acacia', displayName: 'Acacia, Mutual' }, { name: 'wattle' }],
    ],
    ['with a name twice', 'acacia = First\nacacia = Second', [{ name: 'acacia', displayName: 'First' }]],
    [
      'as JSON',
      '\uFEFF ["acacia", {"name": "wattle", "displayName": "W"}]',
      [{ name: 'acacia' }, { name: 'wattle', displayName: 'W' }],
    ],
    ['as JSON with a field', '{"lenders": [{"name": "acacia", "since": 2020}]}', [{ name: 'acacia' }]],
  ])('is read %s', (_what, text, lenders) => {
    expect(readLenderList(text)).toEqual({ ok: true, data: lenders });
  });

  it.each([
    ['broken JSON', '[1', 'This is not a list of lenders.'],
    ['a space in a name', 'acacia bank', "A lender's name has no spaces and at most 100 characters: “acacia bank”."],
    ['a quote that does not end', '"acacia', 'A lender\'s name has no spaces and at most 100 characters: “"acacia”.'],
    [
      'a control that turns the text',
      '["a\u202eb"]',
      "A lender's name has no spaces and at most 100 characters: “a\u202eb”.",
    ],
    [
      'too many',
      Array.from({ length: maxLenders + 1 }, (_, n) => `l${n}`).join(),
      'A profile can have at most 500 lenders.',
    ],
  ])('is not accepted with %s', (_what, text, message) => {
    expect(readLenderList(text)).toEqual({ ok: false, error: { code: 'INVALID_INPUT', message } });
  });
});

describe('a change of the list', () => {
  const granted = (name: string) => ({ name, standing: 'granted' as const });
  const list = ['a', 'b', 'c', 'd'].map(granted);
  const change = (one: Partial<LenderChange>): LenderChange => ({ put: [], remove: [], ...one });
  const names = (lenders: readonly { readonly name: string }[]): string => lenders.map(({ name }) => name).join('');

  it('adds at the end, renames in place, removes, and reorders', () => {
    expect(
      changeLenders(list, change({ put: [{ name: 'b', displayName: 'Bee' }, { name: 'e' }], remove: ['c'] })),
    ).toEqual([
      granted('a'),
      { ...granted('b'), displayName: 'Bee' },
      granted('d'),
      { name: 'e', standing: 'unchecked' },
    ]);
    expect(names(changeLenders(list, change({ order: ['d', 'x', 'a'] })))).toBe('dbca');
    expect(changeLenders([{ ...granted('b'), displayName: 'Bee' }], change({ put: [{ name: 'b' }] }))).toEqual([
      granted('b'),
    ]);
  });

  it('in one window keeps one made in another, whichever comes first', () => {
    const one: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const changes = fc.record({
      put: fc.uniqueArray(
        one.map((name) => ({ name })),
        { selector: ({ name }) => name },
      ),
      remove: fc.uniqueArray(one),
      order: fc.uniqueArray(one),
    });
    fc.assert(
      fc.property(changes, changes, (mine, theirs) => {
        const after = changeLenders(changeLenders(list, mine), theirs).map(({ name }) => name);
        expect(new Set(after).size).toBe(after.length);
        const removed = [...mine.remove, ...theirs.remove];
        const put = [...mine.put, ...theirs.put].map(({ name }) => name);
        expect(put.filter((name) => !removed.includes(name) && !after.includes(name))).toEqual([]);
        expect(removed.filter((name) => !put.includes(name) && after.includes(name))).toEqual([]);
        const untouched = list.filter(({ name }) => !removed.includes(name) && !put.includes(name));
        expect(untouched.filter(({ name }) => !after.includes(name))).toEqual([]);
        const ordered = theirs.order.filter((name) => after.includes(name));
        expect(after.filter((name) => ordered.includes(name))).toEqual(ordered);
      }),
      propertyRuns(300),
    );
  });
});

it.each([
  ['begins with a byte order mark', '\uFEFF["acacia"]', [{ name: 'acacia' }]],
  ['has commas with nothing between them', 'acacia, ,banksia ,', [{ name: 'acacia' }, { name: 'banksia' }]],
  ['has a tab in a name to show', 'acacia = Acacia\tBank', [{ name: 'acacia', displayName: 'Acacia Bank' }]],
])('a list that %s is read', (_what, text, lenders) => {
  expect(readLenderList(text)).toEqual({ ok: true, data: lenders });
});
