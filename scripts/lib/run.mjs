import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Where Node keeps what it compiled, types stripped: the tools and the processes that tests start read it, and begin with
 * a third to two thirds of the processor time.
 */
const compiled = join(root, 'node_modules', '.cache', 'compiled');

/** Runs a tool from node_modules; returns its exit code, output and seconds. */
export const run = (tool, args, env = {}) =>
  new Promise((resolve) => {
    const began = performance.now();
    const bin = join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${tool}.cmd` : tool);
    const child = spawn(bin, args, {
      cwd: root,
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const end = (code) =>
      resolve({ code, output: Buffer.concat(chunks).toString(), seconds: (performance.now() - began) / 1000 });
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.on('close', (code, signal) => {
      if (signal !== null) chunks.push(Buffer.from(`${tool} was ended by ${signal}\n`));
      end(code ?? 1);
    });
  });
