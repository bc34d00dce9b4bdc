import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../app/testing/drawn.ts';
import { Outline } from './Outline.tsx';

test('the section that is open is named as the current one, and no other', async () => {
  const { markup } = await drawn({}, createElement(Outline), (store) => store.getState().goToSection('loans'));
  const sections = [...markup.matchAll(/<button([^>]*)>.*?<span>([^<]+)<\/span>/g)];
  expect(sections.length).toBeGreaterThan(5);
  expect(
    sections.filter(([, attributes = '']) => attributes.includes('aria-current="true"')).map(([, , name]) => name),
  ).toEqual(['Loans']);
});
