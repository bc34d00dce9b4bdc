import { useState } from 'react';
import type { TestFailure } from '../../../../shared/contract/services/keys.ts';
import { useApp } from '../../../store/use-app.ts';
import { useWork, type Work } from '../../../ui/page/use-work.ts';

/** The test that ends a registration. */
export interface RegistrationTest extends Pick<Work, 'busy' | 'error'> {
  readonly failure: TestFailure | null;
  readonly run: () => Promise<void>;
}

/** Asks the service who this is; the registration ends with its answer unless there are teams to choose from. */
export const useTest = (profileId: string): RegistrationTest => {
  const doProfile = useApp((state) => state.doProfile);
  const [failure, setFailure] = useState<TestFailure | null>(null);
  const { busy, error, run } = useWork();
  return {
    ...{ busy, error, failure },
    run: async () => {
      setFailure(null);
      const outcome = await run(() => doProfile('keys.test', { profileId, place: 'current' }));
      if (!outcome.ok) return;
      if (outcome.data.status === 'failed') {
        setFailure(outcome.data.failure);
        return;
      }
      const { teams } = outcome.data.profile;
      const [team] = teams;
      if (teams.length > 1) return;
      await run(() => doProfile('keys.finish', { profileId, ...(team && { defaultTeamId: team.id }) }));
    },
  };
};
