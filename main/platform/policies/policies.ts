import { isAbsolute, join } from 'node:path';
import * as z from 'zod';
import { readProxyAddress } from '../http/routes.ts';

/** How the outside is reached: as the system says, directly, through one proxy, or as a script says. */
type ProxyPolicy =
  | { readonly mode: 'system' | 'direct' }
  | { readonly mode: 'proxy'; readonly address: string }
  | { readonly mode: 'script'; readonly address: string };

/** The policies in words. */
interface PolicyView {
  policiesSet: { label: string; value: string }[];
  serviceAddress: string | null;
  problems: string[];
}

/** What an organisation sets for its computers; what is absent is left to the person. */
export interface Policies {
  /** The only service that can be added. */
  readonly serviceAddress?: string;
  readonly proxy?: ProxyPolicy;
  /** `check`: newer versions are told of, and installed by the organisation. */
  readonly updates?: 'off' | 'check';
  /** The name of the feed, `latest` by default. */
  readonly updateChannel?: string;
  readonly dataFolder?: string;
}

/** The policies of this computer, and what of them cannot be used. */
export interface PolicyReading {
  readonly policies: Policies;
  /** The same for the screen. */
  readonly view: PolicyView;
}

/** Where the values come from. */
export interface PolicySurroundings {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

const isProxyAddress = (text: string): boolean => {
  const url = readProxyAddress(text);
  return url?.username === '' && url.password === '';
};

/** `%NAME%` and a leading `~`, as a path names folders that differ from person to person. */
const expanded = (path: string, { env, home }: PolicySurroundings): string =>
  path
    .replace(/^~(?=[\\/])/, home)
    .replaceAll(/%([A-Za-z0-9_()]{1,60})%/g, (whole, name: string) => env[name] ?? whole);

const text = z.string().trim().min(1).max(2_000);

/** The schema of each value by its name, in the registry, the property list and the JSON file alike. */
const schemas = {
  ServiceAddress: text.refine((value) => value.startsWith('https://') && isWebAddress(value)),
  ProxyMode: z.enum(['system', 'direct', 'proxy', 'script']),
  ProxyAddress: text.refine((value) => isWebAddress(value) || isProxyAddress(value)),
  Updates: z.enum(['off', 'check']),
  UpdateChannel: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  DataFolder: text,
} as const;

type Values = { -readonly [N in keyof typeof schemas]?: z.infer<(typeof schemas)[N]> };

const wishes: Readonly<Record<keyof typeof schemas, string>> = {
  ServiceAddress: 'an https address',
  ProxyMode: 'system, direct, proxy or script',
  ProxyAddress: 'an address without a name and password',
  Updates: 'off or check',
  UpdateChannel: 'lower-case letters, digits and hyphens',
  DataFolder: 'the full path of a folder',
};

const isKnown = (name: string): name is keyof typeof schemas => Object.hasOwn(schemas, name);

const proxyOf = ({ ProxyMode: mode, ProxyAddress: address }: Values): ProxyPolicy | string | undefined => {
  if (mode === undefined) return address === undefined ? undefined : 'ProxyAddress needs ProxyMode.';
  if (mode === 'system' || mode === 'direct') return { mode };
  if (address === undefined) return `ProxyMode ${mode} needs ProxyAddress.`;
  if (mode === 'script')
    return isWebAddress(address) ? { mode, address } : 'ProxyAddress must be the script’s address.';
  const url = readProxyAddress(address);
  return url === undefined ? 'ProxyAddress must be a proxy’s name and port.' : { mode, address: url.origin };
};

/** Reads the values one by one, so that a wrong one does not lose the others. `found` are problems met on the way. */
export const readPolicyValues = (
  raw: Readonly<Record<string, unknown>>,
  around: PolicySurroundings,
  found: readonly string[] = [],
): PolicyReading => {
  const values: Values = {};
  const problems = [...found];
  for (const [name, value] of Object.entries(raw)) {
    if (!isKnown(name)) {
      problems.push(`${name.slice(0, 60)} is not a policy of Headroom.`);
      continue;
    }
    const read = schemas[name].safeParse(value);
    if (read.success) Object.assign(values, { [name]: read.data });
    else problems.push(`${name} must be ${wishes[name]}.`);
  }
  const proxy = proxyOf(values);
  if (typeof proxy === 'string') problems.push(proxy);
  const folder = values.DataFolder === undefined ? undefined : expanded(values.DataFolder, around);
  const isFolder = folder !== undefined && isAbsolute(folder);
  if (folder !== undefined && !isFolder) problems.push(`DataFolder must be ${wishes.DataFolder}.`);
  const { ServiceAddress, Updates, UpdateChannel } = values;
  const policies: Policies = {
    ...(ServiceAddress !== undefined && { serviceAddress: ServiceAddress }),
    ...(typeof proxy === 'object' && { proxy }),
    ...(Updates !== undefined && { updates: Updates }),
    ...(UpdateChannel !== undefined && { updateChannel: UpdateChannel }),
    ...(isFolder && { dataFolder: join(folder) }),
  };
  const view = { policiesSet: shownOf(policies), serviceAddress: policies.serviceAddress ?? null, problems };
  return { policies, view };
};

const shownOf = ({
  serviceAddress,
  proxy,
  updates,
  updateChannel,
  dataFolder,
}: Policies): PolicyView['policiesSet'] => [
  ...(serviceAddress === undefined ? [] : [{ label: 'Service', value: serviceAddress }]),
  ...(proxy === undefined
    ? []
    : [{ label: 'Proxy', value: 'address' in proxy ? proxy.address : proxyWords[proxy.mode] }]),
  ...(updates === undefined ? [] : [{ label: 'Updates', value: updateWords[updates] }]),
  ...(updateChannel === undefined ? [] : [{ label: 'Update channel', value: updateChannel }]),
  ...(dataFolder === undefined ? [] : [{ label: 'Data folder', value: dataFolder }]),
];

const proxyWords = { system: 'Same as the system', direct: 'No proxy' } as const;
const updateWords = {
  off: 'Installed by your organisation',
  check: 'Looked for here, installed by your organisation',
} as const;
