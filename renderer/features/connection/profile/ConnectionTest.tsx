import { Button, Group } from '@mantine/core';
import type { Output } from '../../../../shared/contract/index.ts';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import type { AppError } from '../../../../shared/outcome.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { visibleText } from '../../../ui/words/visible-text.ts';
import classes from '../ConnectionPage.module.css';
import { TestFailureNote } from '../registration/TestFailureNote.tsx';

/** The last test of a service in use: what came of it, and whether one is under way. */
export interface ConnectionTestProps {
  readonly profile: ProfileView;
  readonly busy: boolean;
  readonly error: AppError | null;
  readonly result: Output<'keys.test'> | null;
  readonly onTest: () => void;
}

const teamsText = ({ teams }: ProfileView): string =>
  teams.length === 0 ? 'no team' : teams.map(({ name }) => visibleText(name)).join(', ');

/** Asks a service in use who this is, and says what it answers: the user and the teams, or what is wrong. */
export const ConnectionTest = ({ profile, busy, error, result, onTest }: ConnectionTestProps) => (
  <div className={classes.fields}>
    <Group gap="xs">
      <Button variant="default" loading={busy} onClick={onTest}>
        Test the connection
      </Button>
    </Group>
    {result?.status === 'failed' && <TestFailureNote failure={result.failure} />}
    {result?.status === 'passed' && (
      <p role="status">
        The service answered: you are {visibleText(result.email)}, in {teamsText(result.profile)}.
      </p>
    )}
    {error && <ErrorNote error={error} title={`${visibleText(profile.name)} was not tested`} />}
  </div>
);
