import type { ProxyChoice } from '../../../shared/contract/desk/network.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { readProxyAddress } from '../../platform/http/routes.ts';
import type { EventSink, SettingsStore } from '../../ports/desk.ts';
import type { NetworkControl } from '../../ports/network.ts';
import type { DomainHandlers } from '../handlers.ts';
import { readSettings } from '../settings/read-settings.ts';

export interface NetworkPorts {
  readonly network: NetworkControl;
  readonly settings: SettingsStore;
  readonly events: EventSink;
}

/** The choice with its address in full; INVALID_INPUT says what is wrong with it. */
const readChoice = (choice: ProxyChoice): Outcome<ProxyChoice> => {
  if (choice.mode !== 'proxy' && choice.mode !== 'script') return succeed(choice);
  const url = choice.mode === 'proxy' ? readProxyAddress(choice.address) : URL.parse(choice.address);
  if (url === undefined || url === null || !/^https?:$/.test(url.protocol)) {
    return choice.mode === 'proxy'
      ? fail('INVALID_INPUT', 'Enter the proxy’s name and port, such as proxy.example:8080.')
      : fail('INVALID_INPUT', 'Enter the script’s http or https address, such as http://proxy.example/proxy.pac.');
  }
  if (url.username !== '' || url.password !== '')
    return fail('INVALID_INPUT', 'Leave the name and password out of the address. Headroom asks for them when needed.');
  return succeed({ mode: choice.mode, address: choice.mode === 'proxy' ? url.origin : url.href });
};

export const networkHandlers = ({ network, settings, events }: NetworkPorts): DomainHandlers<'network'> => ({
  'network.status': () => succeed(network.status()),
  'network.choose': (input) => {
    if (network.status().isSetByOrganisation) return fail('REFUSED', 'Your organisation sets the proxy.');
    const choice = readChoice(input);
    if (!choice.ok) return choice;
    settings.write({ ...readSettings(settings.read()), proxy: choice.data });
    network.use(choice.data);
    events.emit('network.changed', {});
    return succeed(network.status());
  },
  'network.signIn': (credentials) => {
    if (!network.signIn(credentials)) return fail('NOT_FOUND', 'No proxy asks for a sign-in.');
    events.emit('network.changed', {});
    return succeed(network.status());
  },
});
