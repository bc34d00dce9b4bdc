import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { TestFailure } from '../../../../shared/contract/services/keys.ts';
import { useApp } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import classes from '../ConnectionPage.module.css';
import { TestFailureNote } from './TestFailureNote.tsx';

export interface TestStepProps {
  readonly profileId: string;
  /** Goes back to what the operator handed out. */
  readonly onEnterAgain: () => void;
}

/** Asks the service who this is, with a signed request, and explains what goes wrong. */
export const TestStep = ({ profileId, onEnterAgain }: TestStepProps) => {
  const doProfile = useApp((state) => state.doProfile);
  const [failure, setFailure] = useState<TestFailure | null>(null);
  const { busy, error, run } = useWork();
  const test = async (): Promise<void> => {
    setFailure(null);
    const outcome = await run(() => doProfile('keys.test', { profileId, place: 'current' }));
    if (outcome.ok && outcome.data.status === 'failed') setFailure(outcome.data.failure);
  };
  return (
    <div className={classes.form}>
      <p>A signed request asks the service who you are. It changes nothing there.</p>
      {failure && <TestFailureNote failure={failure} />}
      {error && <ErrorNote error={error} title="The connection was not tested" />}
      <Group gap="xs">
        <Button loading={busy} onClick={() => void test()}>
          {failure ? 'Test again' : 'Test'}
        </Button>
        <Button variant="default" disabled={busy} onClick={onEnterAgain}>
          Enter identifier and token again
        </Button>
      </Group>
    </div>
  );
};
