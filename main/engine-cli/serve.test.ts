import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { LogFields } from '../platform/log/log.ts';
import { log, startServing } from './serve.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('the log of the served engine writes no secret planted in a field, a stack or a value', () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(line as string) > 0);
  const secret = 'planted-5ec7e7';
  const key = `-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----`;
  const fields = { status: 200, accessToken: secret, headers: { signature: secret }, path: { secret } };
  log.info('request', fields as unknown as LogFields);
  log.warn('backup_failed', { code: key });
  log.error('incident', { incidentId: 'i', stack: `Error: ${key}\n    at serve` });
  const time = expect.any(String) as string;
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { time, level: 'info', event: 'request', status: 200 },
    { time, level: 'warn', event: 'backup_failed', code: '[private key]' },
    { time, level: 'error', event: 'incident', incidentId: 'i', stack: 'Error: [private key]\n    at serve' },
  ]);
});

it('a service that is stopped on the day after its last copy leaves one of that day', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-serve-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse('2026-11-21T02:00:00Z') });
  const serving = await startServing(['--data', folder, '--port', '0'], log);
  if (!serving.ok) throw new Error(serving.error.message);
  const copies = () => readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.sqlite3'));
  vi.advanceTimersByTime(3_000);
  await vi.waitFor(() => expect(copies()).toEqual(['headroom-2026-11-21.sqlite3']), { timeout: 60_000 });
  vi.setSystemTime('2026-11-22T02:00:00Z');
  await serving.data.stop();
  expect(copies()).toEqual(['headroom-2026-11-21.sqlite3', 'headroom-2026-11-22.sqlite3']);
});
