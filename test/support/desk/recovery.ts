import { expect } from 'vitest';
import type { Call, succeedAt } from './transports.ts';

/** A data file in use is neither opened anew nor replaced. */
export const recoversNothing = async (good: ReturnType<typeof succeedAt>, call: Call): Promise<void> => {
  const refused = {
    ok: false,
    error: { code: 'REFUSED', message: 'The data file is not known to be damaged. Nothing was done.' },
  };
  expect(await good('recovery.status', {})).toEqual({ status: 'open' });
  expect(await good('recovery.reopen', {})).toEqual({ status: 'open' });
  expect(await call('recovery.restore', { backup: null })).toEqual(refused);
  expect(await call('recovery.salvage', {})).toEqual(refused);
};
