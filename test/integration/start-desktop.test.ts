import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../support/source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-start-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A program in Electron's place that is asked for its version, and ends like this. */
const electronThat = (name: string, script: string): string => {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
};

const refused = electronThat(
  'refused',
  'echo "[1:1/1] starting" >&2; echo "FATAL:setuid_sandbox_host.cc: The SUID sandbox helper is not configured" >&2; exit 133',
);
const silent = electronThat('silent', 'exit 1');

const run = (script: string, args: readonly string[], electron: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(projectRoot, 'scripts', script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DISPLAY: ':99', ELECTRON_EXEC: electron },
  });
  return { status, said: `${stdout}${stderr}`.trim() };
};

const sandbox = 'FATAL:setuid_sandbox_host.cc: The SUID sandbox helper is not configured';

// Only Linux refuses Chromium its sandbox.
describe.skipIf(process.platform !== 'linux')('an Electron that does not start here', () => {
  it('is found out before it is used, and the reason is told', () => {
    // --desktop asks for the window alone; without it the browser is opened instead.
    expect([run('start.mjs', ['--desktop'], refused), run('start.mjs', ['--desktop'], silent)]).toEqual([
      { status: 1, said: `Electron does not start on this system. (${sandbox})` },
      { status: 1, said: 'Electron does not start on this system. (it gives no reason)' },
    ]);
  });

  it('lets the smoke test be skipped, but not where it is required', () => {
    expect([run('smoke-electron.mjs', [], refused), run('smoke-electron.mjs', ['--required'], refused)]).toEqual([
      { status: 0, said: `skipped: ${sandbox}` },
      { status: 1, said: `skipped: ${sandbox}` },
    ]);
  });

  it('is no Electron at all where ELECTRON_EXEC names nothing', () => {
    expect(run('smoke-electron.mjs', ['--required'], join(folder, 'missing'))).toEqual({
      status: 1,
      said: 'skipped: no Electron binary',
    });
  });
});
