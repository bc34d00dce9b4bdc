import { Button, Popover, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useCall } from '../../../store/calls.ts';
import { latest } from '../../../store/remote.ts';
import { todayInSydney } from '../../time/use-today.ts';
import { visibleText } from '../../words/visible-text.ts';
import { type ToVerify, useVerify } from './use-verify.ts';

/** Asks who verifies, where nobody has saved a lender on this computer yet. */
const WhoForm = ({ onSaid }: { readonly onSaid: (by: string) => void }) => {
  const [by, setBy] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSaid(by.trim());
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={8}>
        <TextInput
          label="Your name"
          data-autofocus
          value={by}
          maxLength={80}
          onChange={(event) => setBy(event.currentTarget.value)}
        />
        <Button type="submit" disabled={by.trim() === ''}>
          Verified today
        </Button>
      </Stack>
    </form>
  );
};

/** One press says that the policy was compared with its source today; it can be taken back. */
export const VerifyButton = ({ policy }: { readonly policy: ToVerify }) => {
  const verify = useVerify();
  const [asking, setAsking] = useState(false);
  const packs = latest(useCall('packs.list', {}));
  const by = packs?.lastBy ?? '';
  if (policy.verifiedOn === todayInSydney()) return null;
  return (
    <Popover opened={asking} onChange={setAsking} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          title={by === '' ? undefined : `Noted as ${visibleText(by)}`}
          disabled={packs === undefined}
          onClick={() => {
            if (by === '') setAsking(true);
            else void verify(policy, by);
          }}
        >
          Verified today
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <WhoForm
          onSaid={(said) => {
            setAsking(false);
            void verify(policy, said);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
