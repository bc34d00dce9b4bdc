// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, onTestFinished, test, vi } from 'vitest';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { settle } from '../../store/testing/scripted-client.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorNote } from './ErrorNote.tsx';
import { isDialogOpen, whenNoDialog } from './open-dialog.ts';
import { useSettling } from './use-settling.ts';
import { useWork } from './use-work.ts';

const Working = ({ ask }: { readonly ask: () => Promise<Outcome<string>> }) => {
  const { busy, error, run } = useWork();
  return createElement('button', { onClick: () => void run(ask) }, `${busy ? 'busy' : 'free'} ${error?.message ?? ''}`);
};

it('work is under way until it ends; why it failed stays until the next begins, and what is called off is no failure', async () => {
  const answers: ((outcome: Outcome<string>) => void)[] = [];
  const ask = () => new Promise<Outcome<string>>((resolve) => answers.push(resolve));
  const { user, getByRole } = await mounted({}, createElement(Working, { ask }));
  const said = (): string => getByRole('button').textContent.trim();
  const run = async (outcome: Outcome<string>): Promise<string[]> => {
    await user.click(getByRole('button'));
    const during = said();
    await act(async () => {
      answers.at(-1)?.(outcome);
      await Promise.resolve();
    });
    return [during, said()];
  };
  expect([
    await run(fail('INTERNAL', 'It broke.')),
    await run(fail('CANCELLED', 'Called off.')),
    await run(fail('INTERNAL', 'Again.')),
    await run(succeed('done')),
  ]).toEqual([
    ['busy', 'free It broke.'],
    ['busy', 'free'],
    ['busy', 'free Again.'],
    ['busy', 'free'],
  ]);
});

test('an error has its incident where there is one, and is tried again where that is possible', async () => {
  const said = async (incidentId?: string, onRetry?: () => void): Promise<string[]> => {
    const error = { code: 'INTERNAL' as const, message: 'It broke.', ...(incidentId !== undefined && { incidentId }) };
    return [...(await drawn({}, createElement(ErrorNote, { error, title: 'Not read', onRetry }))).texts];
  };
  expect([await said(), await said('abc', () => undefined)].map((texts) => texts.join(' '))).toEqual([
    'Not read It broke.',
    'Not read It broke. Incident abc in the log Try again',
  ]);
});

test('an empty screen is a heading of the page where nothing else is on it', async () => {
  const levelOf = async (level?: 1 | 2): Promise<string | undefined> => {
    const { markup } = await drawn({}, createElement(EmptyState, { title: 'Nothing', ...(level && { level }) }));
    return /<(h\d)/u.exec(markup)?.[1];
  };
  expect([await levelOf(), await levelOf(1)]).toEqual(['h2', 'h1']);
  const parts = async (more: object): Promise<number> =>
    (await drawn({}, createElement(EmptyState, { title: 'Nothing', ...more }))).markup.split(/<(?:div|p)[ >]/u).length;
  const bare = await parts({});
  expect([await parts({ children: 'Why' }), await parts({ actions: 'Do' })]).toEqual([bare + 1, bare + 1]);
});

test('what waits for dialogs goes on once the last of them is closed', async () => {
  const dialogs = [document.createElement('div'), document.createElement('div')];
  for (const dialog of dialogs) dialog.setAttribute('aria-modal', 'true');
  document.body.append(...dialogs);
  let isFree = false;
  const waiting = whenNoDialog().then(() => (isFree = true));
  dialogs[0]?.remove();
  await settle();
  expect([isDialogOpen(), isFree]).toEqual([true, false]);
  dialogs[1]?.removeAttribute('aria-modal');
  await waiting;
  dialogs[1]?.remove();
  await whenNoDialog();
  expect(isDialogOpen()).toBe(false);
});

const Settled = ({ isBusy }: { readonly isBusy: boolean }) =>
  createElement('p', null, useSettling(isBusy) ? 'grey' : 'plain');

it('what is found out anew goes grey once that takes long, is plain as soon as it is there, and begins anew', async () => {
  const page = await mounted({}, createElement(Settled, { isBusy: false }));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said = (): string | null | undefined => page.container.querySelector('p')?.textContent;
  const after = (isBusy: boolean, ms: number): string | null | undefined => {
    page.rerender(createElement(Settled, { isBusy }));
    act(() => void vi.advanceTimersByTime(ms));
    return said();
  };
  expect([
    after(true, 179),
    after(false, 0),
    after(true, 179),
    after(true, 1),
    after(false, 0),
    after(true, 0),
  ]).toEqual(['plain', 'plain', 'plain', 'grey', 'plain', 'plain']);
});
