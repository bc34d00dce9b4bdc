import { expect, test } from 'vitest';
import { serviceLenderId, serviceLenderOf } from './service-lender.ts';

test('a lender of a service is found by its profile and its own identifier, whatever that has in it', () => {
  for (const one of [
    { profileId: 'banksia', lender: 'harbour' },
    { profileId: 'b', lender: 'harbour/bay' },
  ])
    expect(serviceLenderOf(serviceLenderId(one))).toEqual(one);
  expect([serviceLenderId({ profileId: 'banksia', lender: 'harbour' }), serviceLenderOf('harbour')]).toEqual([
    'banksia/harbour',
    undefined,
  ]);
});
