// @vitest-environment happy-dom
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import type { AppError } from '../../../shared/outcome.ts';
import { mounted } from '../../app/testing/mounted.ts';
import type { Remote } from '../../store/remote.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { SourceView } from './SourceView.tsx';
import { useSourceProfile } from './use-source-profile.ts';

interface Answer {
  readonly atMs?: number;
  readonly keptBecause?: AppError;
}

const lenders: ProfileView['lenders'] = [{ name: 'mulga', standing: 'granted' }];

const open = async (answer: Remote<Answer>, profile: ProfileView = profileOf({ lenders })) => {
  const log: string[] = [];
  const View = (): ReactNode => {
    const source = useSourceProfile();
    const view = SourceView<Answer>({
      ...{ answer, askAgain: () => void log.push('again'), idle: 'Ask something', failure: 'It failed' },
      children: () => `the answer of ${source?.name ?? 'this computer'}`,
    });
    return createElement('main', null, view);
  };
  const page = await mounted({}, createElement(View), ({ calls, getState }) => {
    calls.put('profiles.list', {}, { profiles: [profile] });
    getState().chooseSource(profile.id);
  });
  return { ...page, log, said: page.getByRole('main').textContent };
};

it('an answer of a service says when it was given, and why it is a saved one with what makes it answer again', async () => {
  const fresh = await open({ status: 'loaded', data: { atMs: Date.now() } });
  expect(fresh.said).toMatch(/^From Banksia, .*\.the answer of Banksia$/);
  fresh.unmount();
  const error = { code: 'SERVICE_UNREACHABLE', message: 'It is away.' } as const;
  const saved = await open({ status: 'loaded', data: { atMs: 0, keptBecause: error } });
  expect(saved.said).toMatch(/^Saved .*\. It is away\.Try againthe answer of Banksia$/);
  await saved.user.click(saved.getByRole('button', { name: 'Try again' }));
  expect(saved.log).toEqual(['again']);
  saved.unmount();
  const locked = await open({ status: 'loaded', data: { atMs: 0, keptBecause: { ...error, code: 'VAULT_LOCKED' } } });
  await locked.user.click(locked.getByRole('button', { name: 'Unlock' }));
  const { page, shownProfile } = locked.store.getState();
  expect([page, shownProfile, locked.log]).toEqual(['connection', 'banksia', []]);
});

it('without a saved answer it says whether the service is away, locked, or refuses, and what to do', async () => {
  const failed = async (code: AppError['code']) => {
    const { said, unmount } = await open({ status: 'failed', error: { code, message: 'No.' } });
    unmount();
    return said;
  };
  const never = 'It has not answered this before, so there is no saved copy to show.';
  expect(await failed('SERVICE_UNREACHABLE')).toBe(`Banksia is not answeringNo. ${never}Try again`);
  expect(await failed('VAULT_LOCKED')).toMatch(
    new RegExp(`^The key for Banksia is locked${never} Unlock the key to ask it; .*\\.Unlock$`, 'u'),
  );
  expect(await failed('FORBIDDEN')).toMatch(/^It failedNo\. A service refuses .*\.Try againCheck its lenders$/);
});

it('nothing is asked of a service without lenders, and nothing is shown before something is asked', async () => {
  const none = await open({ status: 'idle' }, profileOf({ lenders: [] }));
  expect(none.said).toContain('No lenders entered for Banksia');
  none.unmount();
  expect((await open({ status: 'idle' })).said).toBe('Ask something');
});
