import { Button, Group } from '@mantine/core';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import classes from '../ConnectionPage.module.css';
import { TestFailureNote } from './TestFailureNote.tsx';
import type { RegistrationTest } from './use-test.ts';

export interface TestStepProps {
  readonly test: RegistrationTest;
  /** Goes back to what the operator handed out. */
  readonly onEnterAgain: () => void;
}

/** Asks the service who this is, with a signed request, and explains what goes wrong. */
export const TestStep = ({ test: { busy, error, failure, run }, onEnterAgain }: TestStepProps) => (
  <div className={classes.form}>
    <p>A signed request asks the service who you are. It changes nothing there.</p>
    {failure && <TestFailureNote failure={failure} />}
    {error && <ErrorNote error={error} title="The connection was not tested" />}
    <Group gap="xs">
      <Button loading={busy} onClick={() => void run()}>
        {failure ? 'Test again' : 'Test'}
      </Button>
      <Button variant="default" disabled={busy} onClick={onEnterAgain}>
        Enter identifier and token again
      </Button>
    </Group>
  </div>
);
