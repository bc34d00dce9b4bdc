import { describe, expect, it } from 'vitest';
import { createLog } from './create-log.ts';
import type { LogFields } from './log.ts';

const recording = () => {
  const lines: string[] = [];
  const log = createLog({ write: (text: string) => lines.push(text) });
  return { log, read: () => lines.map((text): unknown => JSON.parse(text)) };
};

describe('createLog', () => {
  it('writes the event and the named fields', () => {
    const { log, read } = recording();
    log.info('call', { method: 'scenarios.read', code: 'OK', durationMs: 3 });
    log.warn('slow');
    log.error('incident', { incidentId: 'i', stack: 'Error: x\n    at y' });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
    expect(read()).toEqual([
      { level: 'info', time, event: 'call', method: 'scenarios.read', code: 'OK', durationMs: 3 },
      { level: 'warn', time, event: 'slow' },
      { level: 'error', time, event: 'incident', incidentId: 'i', stack: 'Error: x\n    at y' },
    ]);
  });

  it('writes every field that a line may have', () => {
    const { log, read } = recording();
    const fields: Required<LogFields> = {
      ...{ method: 'scenarios.read', path: '/api/v1/user', status: 200, code: 'OK', durationMs: 3, attempts: 2 },
      ...{ incidentId: 'i', port: 4000, count: 7, version: '1.2.3', stack: 'Error: x' },
    };
    log.info('call', fields);
    expect(read()).toEqual([{ level: 'info', time: expect.any(String) as string, event: 'call', ...fields }]);
  });

  it('writes only listed fields, and only text and numbers', () => {
    const { log, read } = recording();
    const fields = { code: 'OK', accessToken: 'secret', body: { name: 'Sam' }, path: { a: 1 } };
    log.info('call', fields as unknown as LogFields);
    expect(read()).toEqual([{ level: 'info', time: expect.any(String) as string, event: 'call', code: 'OK' }]);
  });

  it('cuts out private keys and shortens what is too long', () => {
    const { log, read } = recording();
    const key = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----';
    log.error('incident', { stack: `Error: ${key} and -----BEGIN RSA PRIVATE KEY-----\nBBBB`, code: 'x'.repeat(500) });
    log.error('incident', { stack: 'y'.repeat(9_000), path: 'z'.repeat(400) });
    expect(read()).toEqual([
      {
        level: 'error',
        time: expect.any(String) as string,
        event: 'incident',
        stack: 'Error: [private key] and [private key]',
        code: 'x'.repeat(100),
      },
      {
        level: 'error',
        time: expect.any(String) as string,
        event: 'incident',
        stack: 'y'.repeat(8_000),
        path: 'z'.repeat(300),
      },
    ]);
  });
});
