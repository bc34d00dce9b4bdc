import { describe, expect, it } from 'vitest';
import { maxLenders } from '../../../shared/publishing/profile.ts';
import { readLenderList } from './lender-list.ts';

describe('a list of lenders', () => {
  it.each([
    ['one a line', 'acacia\r\nwattle\n\n', [{ name: 'acacia' }, { name: 'wattle' }]],
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
    ['broken JSON', '[1', 'This is no list of lenders.'],
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
      'A profile has 500 lenders at the most.',
    ],
  ])('is none with %s', (_what, text, message) => {
    expect(readLenderList(text)).toEqual({ ok: false, error: { code: 'INVALID_INPUT', message } });
  });
});
