import { expect, it } from 'vitest';
import type { Profile } from '../../shared/publishing/profile.ts';
import { testProfile } from '../../test/support/publishing/world.ts';
import { findProfile } from './run.ts';

const profile = (id: string, name: string, state: Profile['registration']['state'] = 'ready'): Profile =>
  testProfile({ id, name, registration: { state } });

const banksia = profile('1', 'Banksia');
const wattle = profile('2', 'Wattle', 'rotating');
const namesake = profile('3', 'Banksia');
const unregistered = profile('4', 'Acacia', 'entered');

it.each([
  ['the only one', [banksia, unregistered], undefined, banksia],
  ['one by its name', [banksia, wattle], 'Wattle', wattle],
  ['one by its identifier', [banksia, namesake], '3', namesake],
])('finds %s', (_case, profiles, wanted, found) => {
  expect(findProfile(profiles, wanted)).toEqual({ ok: true, data: found });
});

it.each([
  ['nothing is registered', [unregistered], undefined, 'NOT_REGISTERED', 'No service is registered in Headroom yet.'],
  [
    'several are registered',
    [banksia, wattle],
    undefined,
    'INVALID_INPUT',
    'Choose a service with --profile: Banksia (1), Wattle (2).',
  ],
  [
    'two have the same name',
    [banksia, wattle, namesake],
    'Banksia',
    'INVALID_INPUT',
    'Choose a service with --profile: Banksia (1), Banksia (3).',
  ],
  [
    'it is not registered yet',
    [banksia, unregistered],
    'Acacia',
    'NOT_FOUND',
    'No registered service is called Acacia. Registered: Banksia (1).',
  ],
])('fails when %s', (_case, profiles, wanted, code, message) => {
  expect(findProfile(profiles, wanted)).toEqual({ ok: false, error: { code, message } });
});
