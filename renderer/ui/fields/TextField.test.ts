// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { control, mounted } from '../../app/testing/mounted.ts';
import { TextField } from './TextField.tsx';

it('a text is passed on as it is typed, as long as it may be, and is done once the field is left', async () => {
  const heard: string[] = [];
  const onChange = (text: string): void => void heard.push(text);
  const look = { id: 'field-name', label: 'Name', value: 'Sa', maxLength: 3 };
  const hear = { onChange, onDone: () => heard.push('done') };
  const { maxLength: _most, ...free } = { ...look, label: 'Note', id: 'field-note' };
  const { user, getByLabelText } = await mounted(
    {},
    createElement(
      'div',
      null,
      createElement(TextField, { ...look, ...hear }),
      createElement(TextField, { ...free, ...hear }),
    ),
  );
  expect(['Name', 'Note'].map((label) => control(getByLabelText(label)).maxLength)).toEqual([3, 300]);
  await user.type(getByLabelText('Name'), 'm');
  expect(heard).toEqual(['Sam']);
  await user.tab();
  expect(heard).toEqual(['Sam', 'done']);
});
