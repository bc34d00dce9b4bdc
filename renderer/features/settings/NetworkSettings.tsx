import { Button, Group, PasswordInput, Select, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { NetworkStatus, ProxyChoice } from '../../../shared/contract/desk/network.ts';
import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';
import { useAppStore } from '../../store/use-app.ts';
import { ErrorNote } from '../../ui/page/ErrorNote.tsx';
import { useWork } from '../../ui/page/use-work.ts';
import { SetByOrganisation } from './SetByOrganisation.tsx';
import classes from './SettingsPage.module.css';

type Mode = ProxyChoice['mode'];

const modesOf = (systemIs: NetworkStatus['systemIs']): readonly { readonly value: Mode; readonly label: string }[] => [
  {
    value: 'system',
    label: systemIs === 'settings' ? 'Same as the system' : 'Environment variables (HTTPS_PROXY)',
  },
  { value: 'proxy', label: 'One proxy' },
  { value: 'script', label: 'Proxy script (PAC)' },
  { value: 'direct', label: 'No proxy' },
];

const addressFields = {
  proxy: { label: 'Proxy address', placeholder: 'proxy.example:8080' },
  script: { label: 'Script address', placeholder: 'http://proxy.example/proxy.pac' },
} as const;

const addressOf = (choice: ProxyChoice): string => ('address' in choice ? choice.address : '');

const Choice = ({ status }: { readonly status: NetworkStatus }) => {
  const { client } = useAppStore();
  const { choice, systemIs, isSetByOrganisation } = status;
  const [draft, setDraft] = useState<{ readonly mode: Mode; readonly address: string }>();
  const { busy, error, run } = useWork();
  const { mode, address } = draft ?? { mode: choice.mode, address: addressOf(choice) };
  const choose = async (chosen: ProxyChoice): Promise<void> => {
    const outcome = await run(() => client.call('network.choose', chosen));
    if (outcome.ok) setDraft(undefined);
  };
  const change = (next: Mode): void => {
    if (next === 'system' || next === 'direct') void choose({ mode: next });
    else setDraft({ mode: next, address: '' });
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (mode === 'proxy' || mode === 'script') void choose({ mode, address });
  };
  return (
    <form className={classes.network} onSubmit={submit}>
      <Select
        label="Proxy"
        disabled={isSetByOrganisation}
        data={modesOf(systemIs)}
        value={mode}
        onChange={(value) => {
          if (value !== null) change(value);
        }}
      />
      {(mode === 'proxy' || mode === 'script') && (
        <TextInput
          {...addressFields[mode]}
          disabled={isSetByOrganisation}
          spellCheck={false}
          autoComplete="off"
          value={address}
          onChange={(event) => setDraft({ mode, address: event.currentTarget.value })}
        />
      )}
      {draft !== undefined && (
        <Button type="submit" loading={busy} disabled={address.trim() === ''}>
          Use
        </Button>
      )}
      {isSetByOrganisation && <SetByOrganisation />}
      {error && <ErrorNote error={error} title="The proxy was not changed" />}
    </form>
  );
};

const SignIn = ({ host, wasRefused }: { readonly host: string; readonly wasRefused: boolean }) => {
  const { client } = useAppStore();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const { busy, error, run } = useWork();
  const signIn = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    await run(() => client.call('network.signIn', { user, password }));
  };
  return (
    <form className={classes.network} onSubmit={(event) => void signIn(event)}>
      <p role="status" className={classes.wide}>
        {wasRefused
          ? `${host} refused the name or the password. Try again, or ask IT.`
          : `${host} asks for a name and a password. Headroom forgets them when it closes.`}
      </p>
      <TextInput
        label="Name for the proxy"
        autoComplete="off"
        spellCheck={false}
        value={user}
        onChange={(event) => setUser(event.currentTarget.value)}
      />
      <PasswordInput
        label="Password for the proxy"
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} disabled={user === '' || password === ''}>
        Sign in
      </Button>
      {error && <ErrorNote error={error} title="The sign-in was not kept" />}
    </form>
  );
};

/** How services, banks and updates are reached: through which proxy, and signed in to it. No props. */
export const NetworkSettings = () => {
  const status = latest(useCall('network.status', {}));
  if (status === undefined) return null;
  const { signIn, signedInTo } = status;
  return (
    <>
      <Choice status={status} />
      {signIn !== null && <SignIn key={`${signIn.host} ${signIn.wasRefused}`} {...signIn} />}
      {signedInTo.length > 0 && (
        <Group gap="xs">
          <p>Signed in to {signedInTo.join(', ')} until Headroom closes.</p>
        </Group>
      )}
      <p>Used for services, banks and updates. Headroom trusts the certificates that this computer trusts.</p>
    </>
  );
};
