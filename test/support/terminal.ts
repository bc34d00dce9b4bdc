import { spawn, spawnSync } from 'node:child_process';

/** util-linux's `script` gives a command a terminal of its own; the `script` of other systems takes other words. */
export const hasTerminal = String(spawnSync('script', ['--version']).stdout).includes('util-linux');

export interface TerminalRun {
  readonly exitCode: number | null;
  /** What the terminal showed, with plain line ends. */
  readonly shown: string;
}

/** Runs a line of `sh` in a terminal, and types `answer` as soon as the terminal shows `prompt`. */
export const runInTerminal = (line: string, prompt: string, answer: string): Promise<TerminalRun> =>
  new Promise((resolve, reject) => {
    const child = spawn('script', ['--quiet', '--return', '--flush', '--command', line, '/dev/null'], {
      env: { ...process.env, SHELL: '/bin/sh' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let shown = '';
    let isTyped = false;
    child.stdout.on('data', (chunk: Buffer) => {
      shown += chunk.toString();
      if (isTyped || !shown.includes(prompt)) return;
      isTyped = true;
      child.stdin.write(answer);
    });
    child.on('error', reject);
    child.on('close', (exitCode) => {
      resolve({ exitCode, shown: shown.replaceAll('\r\n', '\n') });
    });
  });
