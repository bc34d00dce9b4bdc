// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { HostState } from '../../store/host-slice.ts';
import { mounted } from '../testing/mounted.ts';
import { HostNotice } from './HostNotice.tsx';

const shown = (host: HostState, isUnsaved = false) =>
  mounted({ income: [{ name: 'Sam' }] }, createElement(HostNotice), ({ setState }) => {
    setState({ host });
    if (isUnsaved) setState({ save: { status: 'saving' } as never });
  });

it('says what becomes of edits and what to do, by why the host does not answer; nothing while it does', async () => {
  const said = async (host: HostState) => {
    const { queryByRole, unmount } = await shown(host);
    const text = queryByRole('status')?.textContent ?? '';
    unmount();
    return text;
  };
  expect(await said('connected')).toBe('');
  for (const host of ['silent', 'ended', 'moved'] as const)
    expect(await said(host)).toMatch(/^Not connected\. What you type stays on this page/u);
  for (const host of ['silent', 'moved'] as const)
    expect(await said(host)).toMatch(/open the address that its terminal prints, and import the file\.$/u);
  expect(await said('moved')).toContain('has another address');
  expect(await said('ended')).toContain('Press Enter in the terminal that runs Headroom');
  expect(await said('silent')).toContain('saved as soon as Headroom answers');
});

it('Headroom is opened from here where a new tab gives this one a session too', async () => {
  const asked = vi.fn<typeof window.fetch>().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', asked);
  onTestFinished(() => void vi.unstubAllGlobals());
  const offered = async (host: HostState, at: string): Promise<boolean> => {
    vi.stubGlobal('location', new URL(at));
    const { user, queryByRole, getByRole, unmount } = await shown(host);
    const button = queryByRole('button', { name: 'Open Headroom' });
    expect(getByRole('status').textContent.includes('or open Headroom in another tab')).toBe(button !== null);
    if (button !== null) await user.click(button);
    unmount();
    return button !== null;
  };
  const own = 'http://headroom-0123456789abcdef0123456789abcdef.localhost:8000/';
  expect([
    await offered('ended', own),
    await offered('ended', 'http://127.0.0.1:8000/'),
    await offered('silent', own),
  ]).toEqual([...[true, false, false]]);
  expect(asked.mock.calls).toEqual([['./open', { method: 'POST' }]]);
});

it('edits that are not saved are offered as a file that can be imported', async () => {
  const saved = await shown('moved');
  expect(saved.queryByRole('button', { name: 'Save the edits as a file' })).toBeNull();
  saved.unmount();
  const { user, log, getByRole } = await shown('moved', true);
  await user.click(getByRole('button', { name: 'Save the edits as a file' }));
  const [name, text = ''] = log[0]?.split('.json: ') ?? [];
  expect(name).toBe('download Unsaved edits');
  expect(JSON.parse(text)).toMatchObject({ description: 'First home', scenario: { income: [{ name: 'Sam' }] } });
});
