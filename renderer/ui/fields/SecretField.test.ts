// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { control, mounted } from '../../app/testing/mounted.ts';
import { SecretField } from './SecretField.tsx';

it('a secret is hidden until it is asked for, and the browser neither keeps nor corrects it', async () => {
  const { user, getByLabelText, getByRole } = await mounted({}, createElement(SecretField, { label: 'Token' }));
  const field = control(getByLabelText('Token'));
  const hidden = field.className;
  expect(hidden).toMatch(/hidden/);
  expect([field.type, field.getAttribute('autocomplete'), field.getAttribute('spellcheck')]).toEqual([
    'text',
    'off',
    'false',
  ]);
  const eye = getByRole('button', { name: 'Show what is entered' });
  expect(eye.getAttribute('aria-pressed')).toBe('false');
  await user.click(eye);
  expect([eye.getAttribute('aria-label'), eye.getAttribute('aria-pressed')]).toEqual(['Hide what is entered', 'true']);
  expect(field.className).not.toMatch(/hidden/);
  await user.click(eye);
  expect(field.className).toBe(hidden);
});
