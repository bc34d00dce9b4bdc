// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { drawn } from '../../../app/testing/drawn.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { SwitchButton } from './SwitchButton.tsx';

it('what a button does is told to who goes by the keyboard as to who points at it', async () => {
  const props = { name: 'the rent', off: true, onSwitch: () => undefined };
  const { user, getByRole, findByRole, queryByRole } = await mounted({}, createElement(SwitchButton, props));
  const told = async () => (await findByRole('tooltip')).textContent;
  await user.tab();
  expect(await told()).toMatch(/^Switch on the rent \(.+\)$/);
  await user.tab();
  await expect.poll(() => queryByRole('tooltip')).toBeNull();
  await user.hover(getByRole('button'));
  expect(await told()).toMatch(/^Switch on the rent /);
});

it('a button looks like what is the case, and in a field that Tab reaches it is no stop of its own', async () => {
  const look = async (off: boolean, inField?: boolean) => {
    const props = { name: 'the rent', off, onSwitch: () => undefined, ...(inField !== undefined && { inField }) };
    const { markup } = await drawn({}, createElement(SwitchButton, props));
    return [
      ...[/tabindex="(-?\d)"/i, /tabler-icon-toggle-(\w+)/].map((one) => one.exec(markup)?.[1]),
      markup.includes(' data-switch="true"'),
    ];
  };
  expect([await look(true), await look(false, false), await look(false, true)]).toEqual([
    ['0', 'left', true],
    ['0', 'right', true],
    ['-1', 'right', true],
  ]);
});

it('each press switches once', async () => {
  let switched = 0;
  const props = { name: 'the rent', off: false, onSwitch: () => void (switched += 1) };
  const { user, getByRole } = await mounted({}, createElement(SwitchButton, props));
  await user.click(getByRole('button', { name: 'Switch off the rent' }));
  expect(switched).toBe(1);
});
