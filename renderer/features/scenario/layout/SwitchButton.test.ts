// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
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
