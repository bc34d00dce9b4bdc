import { createElement } from 'react';
import { expect, test } from 'vitest';
import { profileOf } from '../../store/testing/profiles.ts';
import { drawn } from '../testing/drawn.ts';
import { ServicesPage } from './ServicesPage.tsx';

test('the outbox stands below the services, once there are any', async () => {
  const said = async (profiles: ReturnType<typeof profileOf>[]) => {
    const { texts } = await drawn({}, createElement(ServicesPage), ({ calls }) => {
      calls.put('profiles.list', {}, { profiles });
      calls.put('publishing.outbox', {}, { entries: [] });
    });
    return texts.at(-1);
  };
  expect(await said([profileOf()])).toBe('The outbox is empty.');
  expect(await said([])).not.toBe('The outbox is empty.');
});
