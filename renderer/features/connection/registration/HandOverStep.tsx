import { Button, Group, Textarea } from '@mantine/core';
import type { Input } from '../../../../shared/contract/index.ts';
import { useCommandContext } from '../../../commands/use-command.ts';
import { useCall } from '../../../store/calls.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { RemoteView } from '../../../ui/page/RemoteView.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import classes from '../ConnectionPage.module.css';
import { Fingerprint } from '../profile/Fingerprint.tsx';

type How = Input<'keys.handOver'>['how'];

export interface HandOverStepProps {
  readonly profileId: string;
  readonly place: 'current' | 'next';
  readonly fingerprint: string;
  /** The key was handed over before, and may be again. */
  readonly isHandedOver: boolean;
  /** Whether the person has just come here from the step before. */
  readonly takesFocus?: boolean;
  readonly onGoOn: () => void;
}

/** The public key, and the ways in which it gets to the operator. */
export const HandOverStep = (props: HandOverStepProps) => {
  const { profileId, place, fingerprint, isHandedOver, takesFocus = false, onGoOn } = props;
  const { ports } = useCommandContext();
  const doProfile = useApp((state) => state.doProfile);
  const { calls } = useAppStore();
  const publicKey = useCall('keys.publicKey', { profileId, place });
  const { busy, error, run } = useWork();

  const handOver = async (how: How): Promise<void> => {
    const outcome = await run(() => doProfile('keys.handOver', { profileId, place, how }));
    if (!outcome.ok) return;
    const { data } = outcome;
    if (data.status === 'copied') await ports.copyText(data.text);
    if (data.status === 'download') ports.downloadText(data.fileName, data.text);
    if (data.status === 'compose') ports.openMail(data.mailto);
    if (data.status !== 'cancelled') onGoOn();
  };
  const copiedByHand = async (): Promise<void> => {
    const outcome = await run(() => doProfile('keys.handOver', { profileId, place, how: 'copied' }));
    if (outcome.ok) onGoOn();
  };
  return (
    <div className={classes.form}>
      <p>
        Send the public key to the operator of the service, the person who gives you access to it. Any of the three ways
        will do: this half of the key is not secret. Then phone them and read the fingerprint out, so that nobody can
        swap the key on the way.
      </p>
      <Fingerprint text={fingerprint} />
      <RemoteView
        remote={publicKey}
        failure="The public key could not be read"
        onRetry={() => void calls.askAgain('keys.publicKey', { profileId, place })}
      >
        {({ publicKeyPem }) => (
          <Textarea
            label="Public key"
            readOnly
            rows={6}
            value={publicKeyPem}
            classNames={{ input: classes.code ?? '' }}
            onFocus={(event) => event.currentTarget.select()}
            onCopy={({ currentTarget: { selectionStart, selectionEnd, value } }) => {
              // The key is in the clipboard by then, as with the button.
              if (selectionEnd - selectionStart >= value.trim().length) void copiedByHand();
            }}
          />
        )}
      </RemoteView>
      {error && <ErrorNote error={error} title="The public key was not handed over" />}
      <Group gap="xs">
        <Button variant="default" autoFocus={takesFocus} disabled={busy} onClick={() => void handOver('copied')}>
          Copy
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void handOver('saved')}>
          Save as PEM
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void handOver('emailed')}>
          Write an e-mail
        </Button>
        {isHandedOver && (
          <Button disabled={busy} onClick={onGoOn}>
            The operator has it
          </Button>
        )}
      </Group>
    </div>
  );
};
