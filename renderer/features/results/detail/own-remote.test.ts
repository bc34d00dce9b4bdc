import { expect, test } from 'vitest';
import { ownRemote } from './own-remote.ts';

const of = (lender: string) => ({ lender });

test('another lender’s data is never shown under this one’s name', () => {
  const error = { code: 'FORBIDDEN', message: 'No.' } as const;
  expect([
    ownRemote({ status: 'loaded', data: of('wattle') }, 'wattle'),
    ownRemote({ status: 'loaded', data: of('mallee') }, 'wattle'),
    ownRemote({ status: 'loading', previous: of('mallee') }, 'wattle'),
    ownRemote({ status: 'failed', error }, 'wattle'),
    ownRemote({ status: 'idle' }, 'wattle'),
  ]).toEqual([
    { status: 'loaded', data: of('wattle') },
    { status: 'loading' },
    { status: 'loading' },
    { status: 'failed', error },
    { status: 'idle' },
  ]);
});
