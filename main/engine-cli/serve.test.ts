import { afterEach, expect, it, vi } from 'vitest';
import type { LogFields } from '../platform/log/log.ts';
import { log } from './serve.ts';

afterEach(() => {
  vi.restoreAllMocks();
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
