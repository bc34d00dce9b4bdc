// @vitest-environment happy-dom
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { mounted } from '../../app/testing/mounted.ts';
import type { Remote } from '../../store/remote.ts';
import { RemoteView } from './RemoteView.tsx';

const error = { code: 'INTERNAL', message: 'Oh.' } as const;

const shown = async (remote: Remote<string>) => {
  let retries = 0;
  const children = (data: string): ReactNode => createElement('p', null, data);
  const { user, container, queryByRole, unmount } = await mounted(
    {},
    RemoteView({ remote, failure: 'It failed', onRetry: () => (retries += 1), children }),
  );
  const state = {
    waits: queryByRole('status', { name: 'Loading' }) !== null,
    failed: queryByRole('alert')?.textContent.includes('It failed') ?? false,
    text: container.querySelector('p[class=""], p:not([class])')?.textContent ?? container.textContent,
    isBusy: container.querySelector('[aria-busy=true]') !== null,
  };
  const again = queryByRole('button', { name: 'Try again' });
  if (again) await user.click(again);
  unmount();
  return { ...state, retries };
};

it('waits only while there is nothing, keeps what there was, and says what failed beside it', async () => {
  const quiet = { waits: false, failed: false, isBusy: false, retries: 0 };
  expect(await shown({ status: 'idle' })).toMatchObject(quiet);
  expect(await shown({ status: 'loading' })).toMatchObject({ ...quiet, waits: true });
  expect(await shown({ status: 'loading', previous: 'old' })).toMatchObject({ ...quiet, isBusy: true, text: 'old' });
  expect(await shown({ status: 'loaded', data: 'new' })).toMatchObject({ ...quiet, text: 'new' });
  expect(await shown({ status: 'failed', error })).toMatchObject({ ...quiet, failed: true, retries: 1 });
  const kept = await shown({ status: 'failed', error, previous: 'old' });
  expect(kept).toMatchObject({ ...quiet, failed: true, text: 'old', retries: 1 });
});
