import { expect, it } from 'vitest';
import type { Profile } from '../../shared/publishing/profile.ts';
import { testProfile } from '../../test/support/publishing-world.ts';
import { findProfile } from './find-profile.ts';

const profile = (id: string, name: string, state: Profile['registration']['state'] = 'ready'): Profile =>
  testProfile({ id, name, registration: { state } });

const banksia = profile('1', 'Banksia');
const wattle = profile('2', 'Wattle', 'rotating');
const namesake = profile('3', 'Banksia');
const begun = profile('4', 'Acacia', 'entered');

it.each([
  ['the only one', [banksia, begun], undefined, banksia],
  ['one by its name', [banksia, wattle], 'Wattle', wattle],
  ['one by its identifier', [banksia, namesake], '3', namesake],
])('finds %s', (_case, profiles, wanted, found) => {
  expect(findProfile(profiles, wanted)).toEqual({ ok: true, data: found });
});

it.each([
  ['nothing is registered', [begun], undefined, 'NOT_REGISTERED', 'No service is registered in Headroom yet.'],
  [
    'there are several',
    [banksia, wattle],
    undefined,
    'INVALID_INPUT',
    'Say which service with --profile: Banksia (1), Wattle (2).',
  ],
  [
    'two are called alike',
    [banksia, wattle, namesake],
    'Banksia',
    'INVALID_INPUT',
    'Say which service with --profile: Banksia (1), Banksia (3).',
  ],
  [
    'it is not registered yet',
    [banksia, begun],
    'Acacia',
    'NOT_FOUND',
    'No registered service is called Acacia. There is Banksia (1).',
  ],
])('finds none when %s', (_case, profiles, wanted, code, message) => {
  expect(findProfile(profiles, wanted)).toEqual({ ok: false, error: { code, message } });
});
