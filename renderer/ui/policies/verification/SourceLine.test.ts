// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { mounted } from '../../../app/testing/mounted.ts';
import { SourceLine } from './SourceLine.tsx';

test('a source is named, and is a button that the desk opens where it has a link', async () => {
  const shown = async (source: string | undefined, sourceLink: string | undefined) => {
    const page = await mounted({}, createElement('main', null, createElement(SourceLine, { source, sourceLink })));
    return { ...page, said: page.getByRole('main').textContent };
  };
  const none = await shown(undefined, undefined);
  expect(none.said).toBe('No source stated');
  none.unmount();
  const plain = await shown('Guide, page 7', undefined);
  expect([plain.said, plain.queryByRole('button')]).toEqual(['Source: Guide, page 7', null]);
  plain.unmount();
  const link = 'https://www.ato.gov.au/rates';
  const alone = await shown(undefined, link);
  expect(alone.said).toBe(`Source: ${link}`);
  await alone.user.click(alone.getByRole('button', { name: link }));
  expect(alone.scripted.calls.map(({ input }) => JSON.stringify(input)).join()).toContain(link);
});
