import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { TestFailure } from '../../../../shared/contract/services/keys.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { TestFailureNote } from './TestFailureNote.tsx';

const textsOf = async (failure: TestFailure) => (await drawn({}, createElement(TestFailureNote, { failure }))).texts;

it.each([
  ['unknown_client', 'The service does not know this client identifier'],
  ['signature_refused', 'The service refused the signature'],
  ['token_refused', 'The service refused the access token'],
  ['credentials_refused', 'The service refused the client identifier or the access token'],
  ['clock_off', 'The clocks do not agree'],
  ['certificate', 'The service’s certificate is not trusted'],
  ['proxy', 'The proxy of your network is in the way'],
  ['proxy_sign_in', 'The proxy of your network asks for a sign-in'],
  ['name_not_found', 'No computer with this name was found'],
  ['connection_refused', 'Nothing answers at this address'],
  ['timed_out', 'The service did not answer in time'],
  ['unreachable', 'The service cannot be reached'],
  ['captive_portal', 'Something else answered in place of the service'],
  ['not_this_api', 'This is not a service that Headroom can work with'],
  ['service_failed', 'The service failed'],
] as const)('%s is named, with what is likely behind it and the next steps in their order', async (kind, title) => {
  const failure = { kind, sentence: 'It was sam\u202e.', advice: ['Compare it.', 'Ask kim\u202e.'] };
  expect(await textsOf(failure)).toEqual([title, 'It was sam[U+202E].', 'Compare it.', 'Ask kim[U+202E].']);
});

it('a refused signature has the fingerprint to read out', async () => {
  for (const advice of [[], ['Read it out to the operator.']]) {
    const failure: TestFailure = { kind: 'signature_refused', sentence: 'It does not match.', advice };
    expect(await textsOf({ ...failure, fingerprint: 'a1b2 c3d4' })).toContain('a1b2 c3d4');
  }
});
