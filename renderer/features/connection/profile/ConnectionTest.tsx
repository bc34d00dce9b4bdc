import type { Output } from '../../../../shared/contract/index.ts';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import type { AppError } from '../../../../shared/outcome.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { TestFailureNote } from '../registration/TestFailureNote.tsx';

export interface ConnectionTestProps {
  readonly profile: ProfileView;
  readonly error: AppError | null;
  readonly result: Output<'keys.test'> | null;
}

const teamsText = ({ teams }: ProfileView): string =>
  teams.length === 0 ? 'no team' : teams.map(({ name }) => visibleText(name)).join(', ');

/** What a service in use answered when it was asked who this is: the user and the teams, or what is wrong. */
export const ConnectionTest = ({ profile, error, result }: ConnectionTestProps) => (
  <>
    {result?.status === 'failed' && <TestFailureNote failure={result.failure} />}
    {result?.status === 'passed' && (
      <p role="status">
        The service answered: you are {visibleText(result.email)}, in {teamsText(result.profile)}.
      </p>
    )}
    {error && <ErrorNote error={error} title={`${visibleText(profile.name)} was not tested`} />}
  </>
);
