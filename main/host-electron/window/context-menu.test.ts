import { expect, test } from 'vitest';
import { type Clicked, contextMenuTemplate } from './context-menu.ts';

const flags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
const clicked = (change: Partial<Clicked>): Clicked => ({
  ...{ isEditable: false, selectionText: '', editFlags: flags },
  ...change,
});

const outline = (change: Partial<Clicked>, platform: NodeJS.Platform = 'win32'): string[] =>
  contextMenuTemplate(clicked(change), platform, () => undefined).map(
    ({ role, id, type, enabled }) => `${role ?? id ?? type ?? ''}${enabled === false ? ' (off)' : ''}`,
  );

test.each<[string, Partial<Clicked>, NodeJS.Platform, string[]]>([
  ['beside everything', {}, 'win32', []],
  ['on spaces that are selected', { selectionText: ' \n' }, 'darwin', []],
  ['on selected text', { selectionText: 'HELP' }, 'win32', ['copy']],
  ['on selected text of macOS', { selectionText: 'HELP' }, 'darwin', ['look-up', 'separator', 'copy']],
  ['in a field', { isEditable: true }, 'linux', ['cut', 'copy', 'paste', 'separator', 'selectAll']],
  [
    'in a field where nothing is selected',
    { isEditable: true, editFlags: { ...flags, canCut: false, canCopy: false } },
    'win32',
    ['cut (off)', 'copy (off)', 'paste', 'separator', 'selectAll'],
  ],
  [
    'in an empty field, with nothing to paste',
    { isEditable: true, editFlags: { canCut: false, canCopy: false, canPaste: false, canSelectAll: false } },
    'win32',
    ['cut (off)', 'copy (off)', 'paste (off)', 'separator', 'selectAll (off)'],
  ],
])('a right click %s offers what can be done', (_where, change, platform, offered) => {
  expect(outline(change, platform)).toEqual(offered);
});

test('a word is looked up where it was clicked', () => {
  let looked = 0;
  const [first] = contextMenuTemplate(clicked({ selectionText: 'HELP' }), 'darwin', () => (looked += 1));
  first?.click?.(undefined as never, undefined, undefined as never);
  expect(looked).toBe(1);
});
