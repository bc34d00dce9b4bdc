import { Button, Menu } from '@mantine/core';
import type { ShellName } from '../../../shared/contract/services/requests.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { reportFailure } from '../../ui/page/notices.ts';

const shells: readonly { readonly name: ShellName; readonly label: string }[] = [
  { name: 'posix', label: 'For a POSIX shell (bash, zsh)' },
  { name: 'powershell', label: 'For PowerShell' },
  { name: 'cmd', label: 'For cmd' },
];

/** Puts a request on the clipboard as a line for a shell, which asks for the key before it sends anything. */
export const CopyAsCurl = ({ id }: { readonly id: number }) => {
  const { store, ports } = useCommandContext();
  const copy = async (shell: ShellName): Promise<void> => {
    const copied = await store.client.call('requests.curl', { id, shell });
    if (!copied.ok) {
      reportFailure(ports, 'Nothing was copied', copied.error);
      return;
    }
    const { text, bodyFile } = copied.data;
    const put = `Copied. Put the body into ${bodyFile ?? ''} before you run it: the journal keeps no bodies.`;
    await ports.copyText(text, bodyFile === undefined ? undefined : put);
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default">Copy as cURL</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {shells.map(({ name, label }) => (
          <Menu.Item key={name} onClick={() => void copy(name)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
