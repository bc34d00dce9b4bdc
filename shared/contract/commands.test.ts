import { expect, it } from 'vitest';
import { commandGroups, commandTable, isCommandId } from './commands.ts';

const idsOf = (isSuch: (command: (typeof commandTable)[number]) => boolean): string[] =>
  commandTable.filter(isSuch).map(({ id }) => id);

it('a command is known by its identifier alone, and has a name of its own', () => {
  const ids = commandTable.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every(isCommandId)).toBe(true);
  expect(['', 'scenario', 'constructor', 7, undefined].filter(isCommandId)).toEqual([]);
  const names = commandTable.map(({ group, label }) => `${group}: ${label}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(new Set(commandTable.map(({ group }) => group))).toEqual(new Set(commandGroups));
});

it('whatever reads or writes a file, or prints, asks first, and of the others what needs an answer', () => {
  const files = /\.(?:import|importFolder|export|pdf|csv|json|callList|print|calendar|table)$/;
  expect(idsOf(({ id }) => files.test(id)).length).toBeGreaterThan(15);
  expect(idsOf(({ id, asksFirst }) => files.test(id) && asksFirst !== true)).toEqual([]);
  expect(idsOf(({ id, asksFirst }) => !files.test(id) && asksFirst === true)).toEqual([
    ...['note.open', 'service.publish', 'service.open', 'banks.rule', 'banks.update'],
    ...['pack.team', 'pack.duplicate', 'pack.delete', 'rule.new', 'go.settings', 'panel.keep'],
  ]);
});

it('the menus hold what belongs there', () => {
  const menusOf = (group: string) =>
    new Set(commandTable.flatMap((command) => (command.group === group ? (command.menu?.in ?? []) : [])));
  expect(Object.fromEntries(commandGroups.map((group) => [group, [...menusOf(group)]]))).toEqual({
    ...{ Scenario: ['file'], Variants: ['file', 'view'], Edit: ['edit', 'file'], Sections: ['view'], Rules: [] },
    ...{ Products: ['file'], 'Lender packs': ['file'], 'Go to': ['view', 'settings', 'help'] },
    View: ['view', 'file', 'help'],
  });
  expect(idsOf(({ menu }) => menu?.in === 'edit')).toEqual(['edit.undo', 'edit.redo', 'edit.switch']);
  expect(idsOf(({ menu }) => menu?.in === 'help')).toEqual(['go.help', 'view.shortcuts']);
  expect(idsOf(({ menu }) => menu?.in === 'settings')).toEqual(['go.settings']);
});

it('the sections have the digits in their order', () => {
  const digits = commandTable.flatMap(({ id, shortcuts }) => (id.startsWith('section.') ? shortcuts : []));
  expect(digits).toEqual(Array.from({ length: 9 }, (_, at) => `mod+${at + 1}`));
});
