import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../../app/testing/drawn.ts';
import { Notes } from './Notes.tsx';

test('what counts or is to be noted says so to who cannot see its mark, and without a note there is no list', async () => {
  const notes = (['good', 'attention', 'quiet'] as const).map((tone) => ({ tone, text: `It is ${tone}.` }));
  const { markup, texts } = await drawn({}, createElement(Notes, { notes }));
  const said = [...markup.matchAll(/<svg[^>]*>/g)].map(([mark]) =>
    ['aria-label', 'role', 'aria-hidden'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(mark)?.[1]),
  );
  expect(said).toEqual([
    ['Counted', 'img', undefined],
    ['To note', 'img', undefined],
    [undefined, undefined, 'true'],
  ]);
  expect(texts).toEqual(['It is good.', 'It is attention.', 'It is quiet.']);
  expect((await drawn({}, createElement(Notes, { notes: [] }))).markup).not.toContain('<ul');
});
