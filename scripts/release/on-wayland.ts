// Runs a command in a Wayland session without a screen: `node scripts/release/on-wayland.ts COMMAND ARGUMENTS`.
// Needs Weston. X11 is hidden from the command, so that nothing falls back to it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('Which command?');
const runtime = mkdtempSync(join(tmpdir(), 'headroom-wayland-'));
const socket = 'headroom-wayland';
const env = { ...process.env, XDG_RUNTIME_DIR: runtime };
const weston = spawn('weston', ['--backend=headless', `--socket=${socket}`, '--idle-time=0'], {
  env,
  stdio: 'inherit',
});
try {
  for (let looks = 0; !existsSync(join(runtime, socket)); looks += 1) {
    if (looks === 100 || weston.exitCode !== null) throw new Error('Weston did not start.');
    await wait(100);
  }
  const session = { ...env, WAYLAND_DISPLAY: socket, DISPLAY: undefined, XDG_SESSION_TYPE: 'wayland' };
  process.exitCode = spawnSync(command, args, { env: session, stdio: 'inherit' }).status ?? 1;
} finally {
  weston.kill();
  rmSync(runtime, { recursive: true, force: true });
}
