import { expect, it } from 'vitest';
import { testProfile } from '../../../test/support/publishing/world.ts';
import { explainFailure } from './explain-failure.ts';

it.each([
  ['unknown_client', /^Compare the client identifier with what the operator sent/],
  ['signature_refused', /^Read the fingerprint out to the operator/],
  ['token_refused', /^Compare the access token with what the operator sent/],
  ['credentials_refused', /^Compare both with what the operator sent/],
  ['clock_off', /^Set the date, the time and the time zone of this computer/],
  ['certificate', /^Nothing was sent\./],
  ['proxy_sign_in', /^Open Settings, Network, sign in there/],
  ['name_not_found', /^Check the network connection/],
  ['connection_refused', /^Compare the port of the address/],
  ['timed_out', /^Try again\.$/],
  ['unreachable', /^Check the network connection/],
  ['captive_portal', /open any page in a browser, sign in, and try again/],
  ['not_this_api', /a part of the path may be missing/],
  ['service_failed', /^Try again in a few minutes/],
] as const)('what to do first about %s', (kind, advice) => {
  expect(explainFailure({ kind }, testProfile({}), 'current').advice[0]).toMatch(advice);
});
