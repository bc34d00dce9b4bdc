// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { control, mounted } from '../../app/testing/mounted.ts';
import { TextField } from './TextField.tsx';

it('a text is passed on as it is typed, as long as it may be, and is done once the field is left', async () => {
  const heard: string[] = [];
  const onChange = (text: string): void => void heard.push(text);
  const look = { id: 'field-name', label: 'Name', value: 'Sa', maxLength: 3 };
  const { user, getByLabelText } = await mounted(
    {},
    createElement(TextField, { ...look, onChange, onDone: () => heard.push('done') }),
  );
  expect(control(getByLabelText('Name')).maxLength).toBe(3);
  await user.type(getByLabelText('Name'), 'm');
  expect(heard).toEqual(['Sam']);
  await user.tab();
  expect(heard).toEqual(['Sam', 'done']);
});
