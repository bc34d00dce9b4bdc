import { createElement } from 'react';
import { expect, it } from 'vitest';
import { drawn } from '../app/testing/drawn.ts';
import { useCommand } from './use-command.ts';

const Label = ({ id }: { readonly id: Parameters<typeof useCommand>[0] }) => useCommand(id).label;
const Shortcut = ({ id }: { readonly id: Parameters<typeof useCommand>[0] }) => useCommand(id).shortcut;

it('a button names the first of its command’s keys, as this platform has them', async () => {
  const said = async (id: Parameters<typeof useCommand>[0]) => (await drawn({}, createElement(Shortcut, { id }))).texts;
  expect([await said('scenario.new'), await said('edit.redo'), await said('scenario.sample')]).toEqual([
    ['Ctrl+N'],
    ['Ctrl+Shift+Z'],
    [],
  ]);
  expect((await drawn({}, createElement(Label, { id: 'scenario.sample' }))).texts).toEqual(['Add the sample scenario']);
});
