import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { succeed } from '../../shared/outcome.ts';
import { movableClock, temporaryFolders } from '../../test/support/engine-store.ts';
import type { DeskHandlers } from '../core/handlers.ts';
import { openDataFile } from './data-file.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

/** A desk whose computations on a service end when they are told to, and then write. */
const openWithSlowCall = () => {
  const answered = Promise.withResolvers<undefined>();
  const file = openDataFile({
    folder: folders.make(),
    clock: movableClock(),
    assemble: (store) => ({
      handlers: {
        'remote.compute': async () => {
          await answered.promise;
          store.settings.write({ colourScheme: 'dark' });
          return succeed({ computed: ['a'], failed: [] });
        },
      } as unknown as DeskHandlers,
      stop: () => Promise.resolve(),
    }),
    onBackupFailure: () => undefined,
    onChanged: () => undefined,
  });
  const call = file.handlers['remote.compute']({ scenarioId: '1', profileId: '1', addToRates: 0 });
  return { file, call, answer: () => answered.resolve(undefined) };
};

it('closing waits for a call under way', async () => {
  const { file, call, answer } = openWithSlowCall();
  const closed = file.close();
  await wait(1);
  answer();
  expect(await call).toEqual(succeed({ computed: ['a'], failed: [] }));
  await closed;
});

it('a call that hangs holds the closing up for a while only, and is cancelled however it ends', async () => {
  const { file, call, answer } = openWithSlowCall();
  await file.close();
  answer();
  expect(await call).toEqual({ ok: false, error: { code: 'CANCELLED', message: 'Headroom was closed meanwhile.' } });
});
