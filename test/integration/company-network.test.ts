import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptRunnerOn } from '../../main/background/on-background.ts';
import { httpTransport } from '../../main/client/http-transport.ts';
import { createGuardedGet } from '../../main/platform/http/guarded-get.ts';
import { fetchOver } from '../../main/platform/http/network-fetch.ts';
import { createNetwork, type ProxyCredentials } from '../../main/platform/http/network.ts';
import { scriptRoutes } from '../../main/platform/http/proxy-script.ts';
import { environmentRoutes, readRoutes } from '../../main/platform/http/routes.ts';
import {
  type CompanyAuthority,
  type CompanyProxy,
  makeAuthority,
  startCompanyProxy,
} from '../support/client/company-proxy.ts';
import { environment } from '../support/desk/open.ts';
import { projectRoot } from '../support/source-files.ts';

const kept = getCACertificates();
const { background } = environment();
const closing: (() => Promise<void> | void)[] = [];
let authority: CompanyAuthority;
let stranger: CompanyAuthority;
/** Speaks TLS; the other does not, because a proxy that reads the traffic has taken TLS off. */
let tlsPort = 0;
let plainPort = 0;

const listen = async (server: ReturnType<typeof createServer>): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  authority = await makeAuthority();
  stranger = await makeAuthority('A stranger');
  setDefaultCACertificates([authority.pem]);
  const answer = createServer((_request, response) => response.end('{"from":"the server"}'));
  tlsPort = await listen(
    createTlsServer(authority.issue('service.example'), (_request, response) => response.end('{"from":"the server"}')),
  );
  plainPort = await listen(answer);
});
afterAll(async () => {
  setDefaultCACertificates(kept);
  await background.close();
  for (const close of closing) await close();
});

const start = async (options: Partial<Parameters<typeof startCompanyProxy>[0]> = {}): Promise<CompanyProxy> => {
  const proxy = await startCompanyProxy({ leadsTo: tlsPort, ...options });
  closing.push(proxy.close);
  return proxy;
};

interface Given {
  /** As a proxy script or the system answers it. */
  readonly list?: string;
  /** The same, one answer after another. */
  readonly lists?: readonly string[];
  /** The address of a proxy script. */
  readonly script?: URL;
  readonly env?: Record<string, string>;
  readonly signedIn?: () => ProxyCredentials | undefined;
  readonly now?: () => number;
}

/** One request to the service and one to a bank over a network. */
const through = ({ list, lists = list === undefined ? [] : [list], script, env = {}, signedIn, now }: Given) => {
  const needed: string[] = [];
  const left = [...lists];
  const next = () => Promise.resolve(readRoutes((left.length > 1 ? left.shift() : left[0]) ?? ''));
  const named = lists.length === 0 ? environmentRoutes(env) : next;
  const network = createNetwork({
    routesTo: script === undefined ? named : scriptRoutes(script, scriptRunnerOn(background)),
    ...(signedIn && { credentialsFor: signedIn }),
    ...(now && { now }),
    onSignInNeeded: (host) => needed.push(host),
  });
  const service = async (url = 'https://service.example', timeoutMs = 10_000) => {
    const transport = httpTransport({ baseUrl: url, timeoutMs, fetch: fetchOver(network) });
    if (!transport.ok) throw new Error(transport.error.message);
    const answer = await transport.data.send({ method: 'POST', target: '/api/v1/echo', headers: {}, body: '{}' });
    return answer.kind === 'answered' ? answer.text : [answer.networkCode, answer.mayHaveArrived];
  };
  const bank = async (url = 'https://service.example/') => {
    const options = { headers: {}, reach: 'public', timeoutMs: 10_000, maxBytes: 1_000 } as const;
    const answer = await createGuardedGet(network)(new URL(url), { ...options, signal: new AbortController().signal });
    return 'failure' in answer ? answer.failure : answer.body.toString();
  };
  return { service, bank, needed };
};

const answered = '{"from":"the server"}';

describe('behind a proxy', () => {
  it('the service and the banks are reached, the environment naming the proxy', async () => {
    const proxy = await start();
    const { service, bank } = through({ env: { HTTPS_PROXY: `http://${proxy.host}` } });
    expect([await service(), await bank()]).toEqual([answered, answered]);
    expect(proxy.asked).toEqual(['CONNECT service.example:443', 'CONNECT service.example:443']);
  });

  it('a list from a proxy script is followed in its order, past proxies that are out of order', async () => {
    const gone = await start();
    await gone.close();
    const proxy = await start();
    const { service, bank } = through({ list: `SOCKS 127.0.0.1:1; PROXY ${gone.host}; PROXY ${proxy.host}; DIRECT` });
    expect([await service(), await bank()]).toEqual([answered, answered]);
    expect(gone.asked).toEqual([]);
  });

  describe('past a proxy that is out of order', () => {
    /** A proxy that hangs up, how often it was asked, and a clock. */
    const begin = async () => {
      const met = { calls: 0, isBack: false, atMs: 0 };
      const proxy = await start();
      const [host = '', port = ''] = proxy.host.split(':');
      const broken = createSocketServer((socket) => {
        met.calls += 1;
        if (met.isBack) socket.pipe(connect(Number(port), host)).pipe(socket);
        else socket.destroy();
      }).listen(0, '127.0.0.1');
      await once(broken, 'listening');
      closing.push(() => void broken.close());
      return { met, proxy, brokenHost: `127.0.0.1:${(broken.address() as AddressInfo).port}`, now: () => met.atMs };
    };

    it('goes every request for five minutes, once one has found it so', async () => {
      const { met, proxy, brokenHost, now } = await begin();
      const { service, bank } = through({ list: `PROXY ${brokenHost}; PROXY ${proxy.host}`, now });
      expect([await service(), await bank(), await service(), met.calls]).toEqual([answered, answered, answered, 1]);
      met.atMs = 5 * 60_000;
      expect([await service(), met.calls, await service(), met.calls]).toEqual([answered, 2, answered, 2]);
    });

    it('leads back to it where the other way is closed since, as on the way to the office', async () => {
      const { met, proxy, brokenHost, now } = await begin();
      // By the second answer nothing leads out but the proxy.
      const lists = [`PROXY ${brokenHost}; PROXY ${proxy.host}`, `PROXY ${brokenHost}; DIRECT`];
      const { service } = through({ lists, now });
      expect(await service()).toBe(answered);
      met.isBack = true;
      expect([await service(), met.calls]).toEqual([answered, 2]);
    });
  });

  it('a network that only a proxy script describes is gone through, each server its way', async () => {
    const [proxy, other] = [await start(), await start()];
    const script = `function FindProxyForURL(url, host) {
      return dnsDomainIs(host, "service.example") ? "PROXY ${proxy.host}" : "PROXY ${other.host}";
    }`;
    const port = await listen(createServer((_request, response) => response.end(script)));
    const { service, bank } = through({ script: new URL(`http://127.0.0.1:${port}/proxy.pac`) });
    expect([await service(), await bank()]).toEqual([answered, answered]);
    // Its certificate is for another name; what counts is the way.
    expect(await bank('https://bank.example/')).toBe('CERTIFICATE');
    expect(proxy.asked).toEqual(['CONNECT service.example:443', 'CONNECT service.example:443']);
    expect(other.asked).toEqual(['CONNECT bank.example:443']);
  });

  it('nothing leads past a proxy that refuses', async () => {
    const proxy = await start({ refusesWith: 403 });
    const other = await start();
    const { service, bank } = through({ list: `PROXY ${proxy.host}; PROXY ${other.host}` });
    expect([await service(), await bank()]).toEqual([['PROXY_REFUSED', false], 'PROXY']);
    expect(other.asked).toEqual([]);
  });

  it('what NO_PROXY names, and this computer, is reached directly', async () => {
    const proxy = await start();
    const { service, bank } = through({ env: { HTTPS_PROXY: `http://${proxy.host}`, NO_PROXY: '.invalid' } });
    expect(await service('https://service.invalid')).toEqual([expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/), false]);
    expect(await bank('https://bank.invalid/')).toBe('NO_CONNECTION');
    expect(await service(`http://127.0.0.1:${plainPort}`)).toBe(answered);
    expect(proxy.asked).toEqual([]);
  });

  it('a proxy that is not there, or of another kind, is named as the reason', async () => {
    const gone = await start();
    await gone.close();
    const { service, bank } = through({ list: `PROXY ${gone.host}` });
    expect([await service(), await bank()]).toEqual([['PROXY_UNREACHABLE', false], 'PROXY']);
    const socks = through({ list: 'SOCKS5 127.0.0.1:1080' });
    expect([await socks.service(), await socks.bank()]).toEqual([['PROXY_UNSUPPORTED', false], 'PROXY']);
    const unknown = through({ env: { HTTPS_PROXY: 'http://proxy.invalid:3128' } });
    expect(await unknown.service()).toEqual(['PROXY_UNREACHABLE', false]);
  });

  it('banks of private networks stay out of reach, though the proxy resolves their names', async () => {
    const proxy = await start();
    const { bank } = through({ list: `PROXY ${proxy.host}` });
    const hosts = [
      'intranet',
      'files.local',
      'vault.internal',
      'bank.localhost',
      '10.0.0.1',
      '[fd00::1]',
      '169.254.169.254',
    ];
    const answers = await Promise.all(hosts.map((host) => bank(`https://${host}/`)));
    expect(answers).toEqual(hosts.map(() => 'FORBIDDEN_ADDRESS'));
    expect(proxy.asked).toEqual([]);
  });
});

describe('a proxy that wants a sign-in', () => {
  const signIn = { user: 'broker', password: 'p@ss: wörd' };

  it('is told of as the reason, and leads on once someone has signed in', async () => {
    const proxy = await start({ signIn });
    let given: ProxyCredentials | undefined;
    const { service, bank, needed } = through({ list: `PROXY ${proxy.host}`, signedIn: () => given });
    expect([await service(), await bank()]).toEqual([['PROXY_SIGN_IN_NEEDED', false], 'PROXY_SIGN_IN']);
    expect(needed).toEqual([proxy.host, proxy.host]);
    given = { ...signIn, password: 'wrong' };
    expect(await service()).toEqual(['PROXY_SIGN_IN_NEEDED', false]);
    given = signIn;
    expect([await service(), await bank()]).toEqual([answered, answered]);
    expect(needed).toHaveLength(3);
  });

  it('takes what the environment’s address holds', async () => {
    const proxy = await start({ signIn });
    const env = { HTTPS_PROXY: `http://broker:${encodeURIComponent(signIn.password)}@${proxy.host}` };
    expect(await through({ env }).service()).toBe(answered);
  });
});

describe('a proxy that reads the traffic', () => {
  it('is trusted where its authority is', async () => {
    const proxy = await start({ leadsTo: plainPort, reader: authority });
    const { service, bank } = through({ list: `PROXY ${proxy.host}` });
    expect([await service(), await bank()]).toEqual([answered, answered]);
  });

  /** What a new process is answered, whose system trusts an authority. On Linux a variable names the system's store. */
  const inNewProcess = async (trusted: CompanyAuthority, host: string, inThread: boolean): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'headroom-roots-'));
    closing.push(() => {
      rmSync(folder, { recursive: true, force: true });
    });
    const store = join(folder, 'roots.pem');
    writeFileSync(store, trusted.pem);
    const ask = `
      import { environmentNetwork } from ${JSON.stringify(pathToFileURL(join(projectRoot, 'main/platform/http/network.ts')))};
      const asked = environmentNetwork.request(new URL('https://service.example'), { headers: {}, signal: AbortSignal.timeout(20_000) });
      console.log(await asked.then(({ statusCode }) => statusCode, ({ code }) => code));
      process.exit();`;
    const program = inThread
      ? `import { Worker } from 'node:worker_threads'; new Worker(new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(ask)})));`
      : ask;
    const env = { PATH: process.env.PATH, SSL_CERT_FILE: store, SSL_CERT_DIR: folder, HTTPS_PROXY: `http://${host}` };
    const words = ['--input-type=module', '-e', program];
    return (await promisify(execFile)(process.execPath, words, { env })).stdout.trim();
  };

  it.runIf(process.platform === 'linux').each([false, true])(
    'is trusted where the system’s store holds its authority (in a thread: %s)',
    async (inThread) => {
      const proxy = await start({ leadsTo: plainPort, reader: authority });
      expect(await inNewProcess(authority, proxy.host, inThread)).toBe('200');
      expect(await inNewProcess(stranger, proxy.host, inThread)).toMatch(/^(UNABLE_TO|SELF_SIGNED)_/);
    },
  );

  it('is not trusted otherwise, and the certificate is named as the reason', async () => {
    const proxy = await start({ leadsTo: plainPort, reader: stranger });
    const { service, bank } = through({ list: `PROXY ${proxy.host}` });
    expect(await service()).toEqual(['UNABLE_TO_VERIFY_LEAF_SIGNATURE', false]);
    expect(await bank()).toBe('CERTIFICATE');
  });
});
