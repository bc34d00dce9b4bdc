import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import type { ElectronApplication, Page } from 'playwright-core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { promptTitles } from '../../main/host-electron/prompt-titles.ts';
import { endElectron, killElectron } from '../../scripts/release/electron.ts';
import type { Case } from '../desktop/case.ts';
import { dataCases } from '../desktop/data-cases.ts';
import { type Opened, runCases } from '../desktop/run-cases.ts';
import { windowCases } from '../desktop/window-cases.ts';
import { projectRoot } from '../support/source-files.ts';

/* How the cases of the desktop application are run, tried on stand-ins for an Electron that misbehaves. */

const folder = mkdtempSync(join(tmpdir(), 'headroom-desktop-cases-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const never = new Promise<never>(() => undefined);

/** A page on which every step succeeds, until its process has ended: then Playwright rejects each. */
const pageThat = (isGone: () => boolean): Page => {
  const answer = (): Promise<unknown> => (isGone() ? Promise.reject(new Error('Target crashed')) : Promise.resolve(''));
  const steps = new Set(['waitFor', 'waitForEvent', 'fill', 'press', 'evaluate']);
  const part: object = new Proxy(() => part, {
    get: (_target, name) => (name === 'then' ? undefined : steps.has(String(name)) ? answer : part),
  });
  return part as Page;
};

interface Question {
  readonly message: string;
}

/** Electron's module as far as the cases use it, and its one window. */
const electronDouble = () => {
  const contents = Object.assign(new EventEmitter(), {
    isGone: false,
    forcefullyCrashRenderer: (): void => undefined,
    executeJavaScript: () => Promise.resolve(true),
  });
  const module = {
    BrowserWindow: { getAllWindows: () => [{ webContents: contents, close: () => undefined }] },
    dialog: { showMessageBox: (_question: Question): Promise<unknown> => never },
    Menu: { getApplicationMenu: () => ({ items: [] as { id: string; label: string; click: () => void }[] }) },
  };
  return { module, contents };
};

/** What the main process is sent is a text: nothing around a function is there with it. */
const evaluateIn = (module: object) => (work: unknown, given: unknown) => {
  const run = compileFunction(`return (${String(work)})(...given)`, ['given']) as (all: unknown[]) => unknown;
  return Promise.resolve(run([module, given]));
};

const worldOf = (page: Page, application: object, close: () => Promise<void> = () => Promise.resolve()): Opened => ({
  page,
  problems: [],
  data: folder,
  application: application as ElectronApplication,
  reopen: () => never,
  startAgain: () => never,
  close,
});

/** Runs one case on a world; returns what is told, in its first line. */
const tellOf = async (cases: readonly Case[], open: () => Promise<Opened>, maxMs = 5000): Promise<string[]> => {
  const told: string[] = [];
  await runCases(cases, open, (line) => told.push(line.split('\n').slice(0, 2).join(' — ')), maxMs);
  return told;
};
const caseOf = (cases: readonly Case[], begin: string): Case => {
  const found = cases.find(({ name }) => name.startsWith(begin));
  if (found === undefined) throw new Error(`No case ${begin}`);
  return { ...found, platforms: [process.platform] };
};

describe('the cases of the desktop application', () => {
  it('go on after one that hangs, and end its application', async () => {
    const ended: string[] = [];
    const open = () =>
      Promise.resolve(
        worldOf(
          pageThat(() => false),
          {},
          () => Promise.resolve(void ended.push('ended')),
        ),
      );
    const cases: Case[] = [
      { name: 'hangs', run: () => never },
      { name: 'fails', run: () => Promise.reject(new Error('Wrong')) },
      { name: 'passes', run: () => Promise.resolve() },
    ];
    expect(await tellOf(cases, open, 50)).toEqual([
      'FAILED: hangs — Error: Not within 0.05 s: hangs',
      'FAILED: fails — Error: Wrong',
      'ok: passes',
    ]);
    expect(ended).toEqual(['ended', 'ended', 'ended']);
  });

  it('kill an application that does not end', async () => {
    const signals: unknown[] = [];
    const stuck = { close: () => never, process: () => ({ kill: (signal: unknown) => signals.push(signal) }) };
    await endElectron(stuck as unknown as ElectronApplication, 50);
    expect(signals).toEqual(['SIGKILL']);
  });

  it('go on after one whose Electron does not start: what Playwright leaves behind does not end the script', () => {
    const module = pathToFileURL(join(projectRoot, 'scripts', 'release', 'electron.ts')).href;
    const program = `import { launchElectron } from '${module}';
      const launched = launchElectron(process.execPath, ['--no-such-switch'], process.argv[1]);
      await launched.catch(({ message }) => console.log(message.split('\\n')[0]));
      await new Promise((resolve) => setTimeout(resolve, 100));
      console.log('goes on');`;
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program, folder], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, 'electron.launch: Process failed to launch!\ngoes on\n']);
  });

  it.skipIf(process.platform === 'win32')('kill it on Windows with the shell that Playwright started it in', () => {
    const words = join(folder, 'words');
    const tool = join(folder, 'taskkill');
    writeFileSync(tool, `#!/bin/sh\necho "$@" > '${words}'\n`);
    chmodSync(tool, 0o755);
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH ?? ''}`);
    const started = { process: () => ({ pid: 4711, kill: () => undefined }) };
    killElectron(started as unknown as ElectronApplication, 'win32');
    vi.unstubAllEnvs();
    expect(readFileSync(words, 'utf8')).toBe('/pid 4711 /T /F\n');
  });

  it('see a page that is opened again after its process ended, though Playwright has given it up', async () => {
    const { module, contents } = electronDouble();
    contents.forcefullyCrashRenderer = () => {
      contents.isGone = true;
      void module.dialog
        .showMessageBox({ message: promptTitles.pageStopped })
        .then(() => contents.emit('did-finish-load'));
    };
    const world = worldOf(
      pageThat(() => contents.isGone),
      { evaluate: evaluateIn(module) },
    );
    const told = await tellOf([caseOf(dataCases, 'a page whose process stops')], () => Promise.resolve(world));
    expect(told).toEqual(['ok: a page whose process stops is opened again']);
  });

  it('see a window that opens while its entry in the menu is chosen', async () => {
    const { module } = electronDouble();
    const windows = new EventEmitter();
    const page = pageThat(() => false);
    const click = (): void => void windows.emit('window');
    module.Menu.getApplicationMenu = () => ({ items: [{ id: 'scenario.new', label: 'New', click }] });
    const waitForEvent = (name: string) =>
      new Promise((resolve) =>
        windows.once(name, () => {
          resolve(page);
        }),
      );
    const world = worldOf(page, { evaluate: evaluateIn(module), waitForEvent });
    const told = await tellOf([caseOf(windowCases, 'an entry of the menu opens')], () => Promise.resolve(world), 500);
    expect(told).toEqual(['ok: an entry of the menu opens the window that macOS did without']);
  });
});

// The stand-in is a script with a first line that names its interpreter.
describe.skipIf(process.platform === 'win32')('Electron under a test', () => {
  const words = join(folder, 'words.json');
  const electron = join(folder, 'electron');
  writeFileSync(
    electron,
    `#!${process.execPath}\nrequire('node:fs').writeFileSync(${JSON.stringify(words)}, JSON.stringify(process.argv.slice(2)));\n`,
    { mode: 0o755 },
  );

  /** In a process of its own, because Playwright leaves rejections behind when what it starts is not Electron. */
  const start = (file: string, call: string): void => {
    const source = JSON.stringify(pathToFileURL(join(projectRoot, file)).href);
    spawnSync(process.execPath, ['--input-type=module', '-e', `await (await import(${source})).${call}`], {
      timeout: 30_000,
    });
  };

  it.each([
    ['the smoke test', 'scripts/release/electron.ts', `launchElectron("${electron}", ["project"], "${folder}")`],
    [
      'the cases',
      'test/desktop/electron-world.ts',
      `openElectron({ executablePath: "${electron}", application: "project", words: [] }, "${folder}", [])`,
    ],
  ])('has its sandbox in %s', (_what, file, call) => {
    rmSync(words, { force: true });
    start(file, call);
    const given = JSON.parse(readFileSync(words, 'utf8')) as string[];
    expect(given).toContain('project');
    expect(given.filter((word) => word.includes('sandbox'))).toEqual([]);
  });
});
