import { expect, test } from 'vitest';
import { commandOf } from '../../commands/registry.ts';
import { commands } from '../commands.ts';
import { pages } from './pages.tsx';

test('a page of the rail is called alike in the menus, but for the scenario that is open and the manual', () => {
  const others = pages
    .filter(({ offRail }) => offRail !== true)
    .map(({ id, label }) => [label, commandOf(commands, `go.${id}`).label]);
  expect(others.filter(([label, inMenu]) => label !== inMenu)).toEqual([
    ['Scenario', 'Open scenario'],
    ['Help', 'Manual'],
  ]);
});
