import { expect, it } from 'vitest';
import { fail, type Outcome } from '../../../shared/outcome.ts';
import { recordingEvents } from '../../../test/support/desk/fakes.ts';
import type { LooseKey } from '../../ports/keys.ts';
import { createKeyMaking, type FirstKeyPorts } from './first-key.ts';

it('makes one key at a time, which Cancel ends, and the next once it has ended', async () => {
  const made: string[] = [];
  const events = recordingEvents();
  const making = createKeyMaking({
    events,
    source: {
      make: (_bits: number, { signal, onProgress }: { signal: AbortSignal; onProgress: (ms: number) => void }) => {
        made.push('begun');
        onProgress(40);
        return new Promise<Outcome<LooseKey>>((resolve) => {
          signal.addEventListener('abort', () => {
            resolve(fail('CANCELLED', 'Cancelled.'));
          });
        });
      },
    },
  } as unknown as FirstKeyPorts);
  expect(making.cancel()).toBe(false);
  const first = making.makeKey('one', 2048);
  expect(await making.makeKey('two', 2048)).toMatchObject({ ok: false, error: { code: 'VAULT_BUSY' } });
  expect([made, events.emitted]).toEqual([['begun'], [['keys.progress', { profileId: 'one', elapsedMs: 40 }]]]);
  expect([making.cancel(), await first]).toMatchObject([true, { ok: false, error: { code: 'CANCELLED' } }]);
  expect(making.cancel()).toBe(false);
  const second = making.makeKey('two', 2048);
  making.cancel();
  expect([await second, made]).toMatchObject([{ error: { code: 'CANCELLED' } }, ['begun', 'begun']]);
});
