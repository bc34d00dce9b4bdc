import { describe, expect, it } from 'vitest';
import { bareShell } from '../../../test/support/desk/fakes.ts';
import { appHandlers } from './index.ts';

const organisation = { policiesSet: [], serviceAddress: null, problems: ['Updates must be off or check.'] };
const info = { name: 'Headroom', version: '0.1.0', host: 'node', platform: 'linux', dataFolder: '/data' } as const;

describe('the app domain', () => {
  it('reports its version and platform', async () => {
    const handlers = appHandlers({ info, organisation, shell: bareShell() });
    expect(await handlers['app.info']({})).toEqual({ ok: true, data: info });
    expect(await handlers['app.organisation']({})).toEqual({ ok: true, data: organisation });
  });

  it('tells the host when an edit is waiting and when it is stored', async () => {
    const shown: boolean[] = [];
    const handlers = appHandlers({
      info,
      organisation,
      shell: bareShell({ showUnsaved: (unsaved) => shown.push(unsaved) }),
    });
    for (const unsaved of [true, false]) await handlers['app.showUnsaved']({ unsaved });
    expect(shown).toEqual([true, false]);
  });

  it('opens a listed link through the host, and nothing else', async () => {
    const opened: string[] = [];
    const shell = bareShell({
      openExternal: (url) => {
        opened.push(url);
        return Promise.resolve(true);
      },
    });
    const open = appHandlers({ info, organisation, shell })['app.openLink'];
    expect(await open({ url: 'https://www.ato.gov.au/rates' })).toEqual({ ok: true, data: { opened: true } });
    expect(await open({ url: 'https://evil.example/' })).toEqual({
      ok: false,
      error: { code: 'REFUSED', message: 'Headroom opens only the official pages that it knows.' },
    });
    expect(opened).toEqual(['https://www.ato.gov.au/rates']);
  });

  it('reports when the host leaves opening to the page', async () => {
    const open = appHandlers({ info, organisation, shell: bareShell() })['app.openLink'];
    expect(await open({ url: 'https://www.apra.gov.au' })).toEqual({ ok: true, data: { opened: false } });
  });
});
