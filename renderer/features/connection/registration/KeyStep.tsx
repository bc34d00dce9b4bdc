import { Button, Group, SegmentedControl, Select } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { Output } from '../../../../shared/contract/index.ts';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { useCall } from '../../../store/calls.ts';
import { latest, type Remote } from '../../../store/remote.ts';
import { useApp, useAppStore } from '../../../store/use-app.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import { ErrorNote } from '../../../ui/page/ErrorNote.tsx';
import { useWork } from '../../../ui/page/use-work.ts';
import classes from '../ConnectionPage.module.css';
import { isAgreed, type NewPassphrase, noPassphrase, PassphraseFields } from '../profile/PassphraseFields.tsx';
import { type KeySource, keySources, type ModulusBits, modulusSizes } from './key-sources.ts';
import { MakingKey } from './MakingKey.tsx';
import { usePemText } from './use-pem-text.ts';

interface ProtectionProps {
  readonly asked: Remote<Output<'keys.secretStore'>>;
  /** The user would rather not wait for the system. */
  readonly isWithout: boolean;
  readonly onWithout: () => void;
  readonly passphrase: NewPassphrase;
  readonly onPassphrase: (passphrase: NewPassphrase) => void;
}

/** What protects the new key: the system's secret store, which may ask the user first, or a passphrase. */
const ProtectionOfKey = ({ asked, isWithout, onWithout, passphrase, onPassphrase }: ProtectionProps) => {
  const { calls } = useAppStore();
  const backEnd = latest(asked)?.backEnd;
  if (isWithout || (asked.status === 'loaded' && backEnd === undefined))
    return <PassphraseFields takesFocus value={passphrase} onChange={onPassphrase} />;
  if (asked.status === 'loaded')
    return <p className={classes.quiet}>The operating system’s secret store protects the key ({backEnd}).</p>;
  return (
    <>
      {asked.status === 'failed' ? (
        <ErrorNote
          error={asked.error}
          title="The secret store is not open"
          onRetry={() => void calls.askAgain('keys.secretStore', {})}
        />
      ) : (
        <p role="status" className={classes.quiet}>
          Waiting for the operating system’s secret store. It may ask for your password.
        </p>
      )}
      <Group>
        <Button variant="default" onClick={onWithout}>
          Use a passphrase instead
        </Button>
      </Group>
    </>
  );
};

interface OtherKeyProps {
  readonly source: KeySource;
  readonly setSource: (source: KeySource) => void;
  readonly bits: ModulusBits;
  readonly setBits: (bits: ModulusBits) => void;
  readonly filePassphrase: string;
  readonly setFilePassphrase: (passphrase: string) => void;
}

/** For those who were told of a size, or have a key already; nobody else needs to decide. */
const OtherKey = ({ source, setSource, bits, setBits, filePassphrase, setFilePassphrase }: OtherKeyProps) => (
  <details className={classes.otherKey}>
    <summary>If the operator asked for a certain size, or you have a key already</summary>
    <SegmentedControl
      aria-label="Where the key comes from"
      value={source}
      data={keySources}
      onChange={(value) => setSource(value)}
    />
    {source === 'make' ? (
      <Select
        label="Size"
        w={220}
        data={Object.keys(modulusSizes).map((size) => ({ value: size, label: `RSA ${size} bits` }))}
        value={bits}
        onChange={(value) => value !== null && setBits(value as ModulusBits)}
      />
    ) : (
      <SecretField
        label="File passphrase"
        description="Leave it empty if the file has none."
        value={filePassphrase}
        onChange={(event) => setFilePassphrase(event.currentTarget.value)}
      />
    )}
  </details>
);

/** The first key of a profile: made here, or imported; kept by the system's store or under a passphrase. */
export const KeyStep = ({ profile }: { readonly profile: ProfileView }) => {
  const profileId = profile.id;
  const asked = useCall('keys.secretStore', {});
  const [isWithout, setWithout] = useState(false);
  const store = isWithout ? undefined : latest(asked)?.backEnd;
  const isOpen = isWithout || asked.status === 'loaded';
  const doProfile = useApp((state) => state.doProfile);
  const [source, setSource] = useState<KeySource>('make');
  const [bits, setBits] = useState<ModulusBits>('3072');
  const [filePassphrase, setFilePassphrase] = useState('');
  const [passphrase, setPassphrase] = useState(noPassphrase);
  const { busy, error, run } = useWork();
  const withPemText = usePemText();
  const protection =
    store !== undefined ? { name: 'os' as const } : { name: 'passphrase' as const, passphrase: passphrase.first };
  const make = () => run(() => doProfile('keys.make', { profileId, modulusBits: modulusSizes[bits], protection }));
  const read = () =>
    run(() =>
      withPemText((text) =>
        doProfile('keys.import', { profileId, filePassphrase, protection, ...(text === undefined ? {} : { text }) }),
      ),
    );
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void (source === 'make' ? make() : read());
  };
  if (busy && source === 'make') return <MakingKey />;
  return (
    <form className={classes.form} onSubmit={submit}>
      <p>
        Headroom signs every request, so that the service knows that it comes from you. The key for this has two halves:
        the private one stays on this computer, the public one goes to the service’s operator in the next step.
      </p>
      <ProtectionOfKey
        asked={asked}
        isWithout={isWithout}
        onWithout={() => setWithout(true)}
        passphrase={passphrase}
        onPassphrase={setPassphrase}
      />
      <OtherKey {...{ source, setSource, bits, setBits, filePassphrase, setFilePassphrase }} />
      {error && <ErrorNote error={error} title="No key was added" />}
      <Group>
        <Button type="submit" loading={busy} disabled={!isOpen || (store === undefined && !isAgreed(passphrase))}>
          {source === 'make' ? 'Generate the key' : 'Choose the key’s file'}
        </Button>
      </Group>
    </form>
  );
};
