import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runNodeHost } from '../../main/host-node/run.ts';
import { makePage, ownHeaders, redeem, tokenOf } from '../support/desk/node-host.ts';
import { assetsFolder } from '../support/desk/open.ts';
import { hostWithPage } from '../support/desk/process.ts';

interface Started {
  readonly child: ChildProcessWithoutNullStreams;
  /** Resolves with the output so far once it holds the text. */
  until(text: RegExp): Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
}

const children: ChildProcessWithoutNullStreams[] = [];

/** The host as its own process, serving the test's page. */
const start = (rendererFolder: string, env: NodeJS.ProcessEnv, ...args: string[]): Started => {
  const child = spawn(process.execPath, [...hostWithPage(rendererFolder), ...args], {
    env: { ...process.env, ...env },
  });
  children.push(child);
  const read = { out: '', err: '' };
  const waiting = new Set<() => void>();
  child.stdout.on('data', (chunk: Buffer) => {
    read.out += chunk.toString();
    for (const look of waiting) look();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    read.err += chunk.toString();
  });
  return {
    child,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (text.test(read.out)) resolve(read.out);
        };
        waiting.add(look);
        child.once('close', () => {
          reject(new Error(`Ended before ${text.source}: ${read.out}${read.err}`));
        });
        look();
      }),
    ended: new Promise((resolve) => {
      child.once('close', (code) => {
        resolve({ code, ...read });
      });
    }),
  };
};

/** The same in the test's own process, where it ends by itself. */
const runHere = async (rendererFolder: string, ...args: string[]) => {
  const [out, err] = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  const code = await runNodeHost(args, { rendererFolder, assetsFolder });
  const [outText, errText] = [out, err].map((spy) => spy?.mock.calls.map(([text]) => text).join(''));
  return { code, out: outText, err: errText };
};

/** Node does not resolve names below localhost, which are the default. */
const plainAddress = ['--address', '127.0.0.1'];
const addressIn = (out: string): string => /http:\/\/127\.0\.0\.1:\d+\/#t=[\w-]{43}/.exec(out)?.[0] ?? '';

describe('the Node host as a process', () => {
  let page: ReturnType<typeof makePage>;
  let folder: string;
  beforeEach(() => {
    page = makePage();
    folder = mkdtempSync(join(tmpdir(), 'headroom-host-'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const child of children.splice(0)) child.kill('SIGKILL');
    page.remove();
    rmSync(folder, { recursive: true });
  });

  const desk = (): string[] => ['--data', join(folder, 'data'), '--no-open', ...plainAddress];
  const startDesk = () => start(page.folder, {}, ...desk());

  const openSession = async (url: string) => {
    const host = { origin: new URL(url).origin };
    const { session } = (await (await redeem(host, tokenOf(url))).json()) as { session: string };
    const headers = { ...ownHeaders(host), 'X-Headroom-Session': session };
    const call = async (name: string, input: unknown): Promise<unknown> =>
      (await fetch(`${host.origin}/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })).json();
    return { host, headers, call };
  };

  it('prints its address, a new one whenever Enter is pressed, and ends cleanly with a window open, what was acknowledged kept', async () => {
    const first = startDesk();
    const out = await first.until(/Ctrl-C to stop/);
    const data = join(folder, 'data');
    expect(out).toContain(`Data folder: ${data}\n`);
    const { host, headers, call } = await openSession(addressIn(out));
    first.child.stdin.write('\n');
    const more = await first.until(/Ctrl-C to stop[^]*Open within a minute: .*\n/);
    const fresh = addressIn(more.slice(more.indexOf('Ctrl-C')));
    expect(tokenOf(fresh)).not.toBe(tokenOf(addressIn(out)));
    await openSession(fresh);
    const stream = await fetch(`${host.origin}/events`, {
      headers: { 'X-Headroom-Session': headers['X-Headroom-Session'] },
    });
    expect(await call('app.info', {})).toMatchObject({ ok: true, data: { host: 'node', dataFolder: data } });
    const created = (await call('scenarios.create', { description: 'Kept' })) as {
      readonly data: { readonly id: string };
    };

    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0, err: '' });
    expect(await stream.text()).toMatch(/^:\n\n/);
    if (process.platform !== 'win32') {
      const modes = ['', 'headroom.sqlite3', 'headroom.log'].map((name) => statSync(join(data, name)).mode & 0o777);
      expect(modes).toEqual([0o700, 0o600, 0o600]);
    }
    const log = readFileSync(join(data, 'headroom.log'), 'utf8');
    const events = log
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { event: string }).event);
    expect([events[0], events.at(-1)]).toEqual(['host.started', 'host.stopped']);
    expect(log).not.toContain(tokenOf(addressIn(out)));

    const second = startDesk();
    const next = await openSession(addressIn(await second.until(/Ctrl-C to stop/)));
    expect(await next.call('scenarios.read', { id: created.data.id })).toEqual(created);
    second.child.kill('SIGINT');
    expect(await second.ended).toMatchObject({ code: 0 });
  });

  // Ubuntu's own Firefox is a snap, which shows "Access to the file was denied" for a file of a hidden folder.
  it.skipIf(process.platform !== 'linux')(
    'gives a browser a file that it may read with the address, which the process list does not show to other users',
    async () => {
      const [home, seen] = [join(folder, 'home'), join(folder, 'seen')];
      const ofSnap = join(home, 'snap', 'firefox', 'common');
      mkdirSync(ofSnap, { recursive: true });
      const programs = {
        'xdg-settings': '[ "$*" = "get default-web-browser" ] && echo firefox_firefox.desktop',
        'xdg-open': `{ echo "$@"; stat -c %a "$1"; cat "$1"; } > '${seen}.part'; mv '${seen}.part' '${seen}'`,
      };
      for (const [name, script] of Object.entries(programs)) {
        writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
        chmodSync(join(folder, name), 0o755);
      }
      const env = { PATH: `${folder}:${process.env.PATH ?? ''}`, HOME: home };
      const started = start(page.folder, env, '--data', join(folder, 'data'), ...plainAddress);
      const url = addressIn(await started.until(/Ctrl-C to stop/));
      await vi.waitUntil(() => existsSync(seen), { timeout: 10_000 });
      const [commandLine = '', mode, ...file] = readFileSync(seen, 'utf8').split('\n');
      expect(commandLine.slice(ofSnap.length)).toMatch(/^\/headroom-[0-9a-f]{16}\/[0-9a-f-]{36}\.html$/);
      expect([mode, statSync(dirname(commandLine)).mode & 0o777]).toEqual(['600', 0o700]);
      expect(file.join('\n')).toContain(`url=${url}"`);
      await openSession(url);
      started.child.kill('SIGTERM');
      expect(await started.ended).toMatchObject({ code: 0, err: '' });
      expect(readdirSync(ofSnap)).toEqual([]);
    },
  );

  it.skipIf(process.platform === 'win32')('refuses a data folder that others can write', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'theirs'), '');
    chmodSync(data, 0o777);
    expect(await runHere(page.folder, ...desk())).toEqual({
      code: 1,
      out: '',
      err: `Headroom could not start. Other users of this computer can change the data folder: nothing was opened. (close it to them: chmod go-w '${data}')\n`,
    });
    expect(readdirSync(data)).toEqual(['theirs']);
  });

  it('refuses a data folder that it cannot write its log in', async () => {
    const data = join(folder, 'data');
    mkdirSync(join(data, 'headroom.log'), { recursive: true });
    expect(await runHere(page.folder, ...desk())).toEqual({
      code: 1,
      out: '',
      err: `Headroom could not start. The data folder ${data} cannot be used. The file system refused (EISDIR).\n`,
    });
  });

  it.skipIf(process.platform === 'win32')(
    'under a name below localhost goes on after a promise that nobody waited for, ends after an exception that nobody caught, and logs both',
    async () => {
      const faults = {
        SIGUSR1: 'Promise.reject(new Error("nobody waits"))',
        SIGUSR2: 'throw new Error("nobody catches")',
      };
      const listening = Object.entries(faults).map(
        ([signal, fault]) => `process.once("${signal}", () => { ${fault} });`,
      );
      const preload = `data:text/javascript,${encodeURIComponent(listening.join('\n'))}`;
      const started = start(
        page.folder,
        { NODE_OPTIONS: `--import=${preload}` },
        ...['--data', join(folder, 'data'), '--no-open', '--address', 'own'],
      );
      const ownAddress = String.raw`http://headroom-[0-9a-f]{32}\.localhost:\d+/#t=[\w-]{43}\n`;
      await started.until(new RegExp(`Open within a minute: ${ownAddress}[^]*Ctrl-C to stop`));
      const incidents = (): { readonly event: string; readonly stack?: string; readonly incidentId?: string }[] =>
        readFileSync(join(folder, 'data', 'headroom.log'), 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as ReturnType<typeof incidents>[number])
          .filter(({ incidentId }) => incidentId !== undefined);
      started.child.kill('SIGUSR1');
      await vi.waitFor(() => expect(incidents()).toMatchObject([{ event: 'process.rejection' }]));
      started.child.stdin.write('\n');
      await started.until(new RegExp(`Ctrl-C to stop[^]*${ownAddress}`));
      started.child.kill('SIGUSR2');
      const { code, err } = await started.ended;
      const [rejection, exception] = incidents();
      expect([code, exception?.event, rejection?.stack, exception?.stack]).toEqual([
        ...[1, 'process.exception'],
        ...['nobody waits', 'nobody catches'].map((text) => expect.stringContaining(text) as string),
      ]);
      expect(err).toBe(
        `Headroom has to close. Everything marked as saved is safe: start it again. Incident ${exception?.incidentId}\n`,
      );
    },
  );

  it('reports why it does not start', async () => {
    rmSync(join(page.folder, 'index.html'));
    expect(await startDesk().ended).toEqual({
      code: 1,
      out: '',
      err: 'Headroom could not start. The page has not been built. Build it with: npm run build\n',
    });
    expect(await runHere(page.folder, '--port', 'x')).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /^The port must be a whole number from 0 to 65535\.\n\nnpm start -- --browser/,
      ) as string,
    });
    expect(await runHere(page.folder, '--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('--no-open') as string,
    });
  });
});
