import { afterEach, describe, expect, it } from 'vitest';
import { type Profile, registrationStates } from '../../../shared/publishing/profile.ts';
import { fullLink } from '../../../test/support/publishing/rows.ts';
import { memoryStore, profileId, testProfile } from '../../../test/support/publishing/world.ts';

const open: ReturnType<typeof memoryStore>[] = [];
afterEach(() => {
  for (const { database } of open.splice(0)) database.close();
});

/** The address of a profile after another was written over it, or why it was not; `isLinked` ties a scenario to it. */
const afterChange = (state: Profile['registration']['state'], more: Partial<Profile>, isLinked = false): unknown => {
  const profile = testProfile({ registration: { state } });
  const opened = memoryStore(profile);
  open.push(opened);
  const { profiles, links } = opened.store;
  if (isLinked) {
    opened.database.pragma('foreign_keys = OFF');
    links.put(fullLink('1'.padStart(24, '0')));
  }
  try {
    profiles.put({ ...profile, ...more });
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
  const { origin, basePath } = profiles.find(profileId) ?? {};
  return { origin, basePath };
};

const refusal = 'the address of a profile in use never changes';

describe.each([{ origin: 'https://other.example' }, { basePath: '/other' }])('another address %o', (more) => {
  const { origin, basePath } = testProfile();

  it.each(registrationStates)('is taken until the service is in use: %s', (state) => {
    const isInUse = state === 'ready' || state === 'rotating';
    expect(afterChange(state, more)).toEqual(isInUse ? refusal : { origin, basePath, ...more });
  });

  it('is refused while scenarios are tied to records there', () => {
    expect(afterChange('none', more, true)).toBe(refusal);
  });
});
