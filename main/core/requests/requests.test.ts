import { describe, expect, it } from 'vitest';
import type { Input } from '../../../shared/contract/index.ts';
import { bareShell } from '../../../test/support/desk/fakes.ts';
import { testProfile } from '../../../test/support/publishing/world.ts';
import { requestHandlers, type RequestPorts } from './index.ts';

const banksia = testProfile({ id: 'p', name: 'Banksia' });
const begun = testProfile({ id: 'q', name: 'Wattle', registration: { state: 'waiting' } });

const facts = { at: 'x', status: 200, code: null, durationMs: 1, attempts: 1 };
const here = { id: 1, ...facts, method: 'GET', path: '/a' };
const failed = { ...here, id: 2, profileId: 'p', path: '/B?lenders=a%2Cb', status: 404, code: 'NOT_FOUND' };
const sent = { ...here, id: 3, profileId: 'p', method: 'PUT', path: '/api/v1/scenarios/a' };
const early = { ...here, id: 4, profileId: 'q' };
const orphan = { ...here, id: 5, profileId: 'gone' };
const entries = [orphan, early, sent, failed, here];

const attempt = { at: 'x', status: 200, durationMs: 1, canonicalRequest: 'GET', headers: {}, answerBytes: 2 };
const attemptsOf = (id: number) =>
  id === sent.id
    ? [
        { ...attempt, bodyBytes: null },
        { ...attempt, bodyBytes: 13 },
      ]
    : [{ ...attempt, bodyBytes: null }];

const open = (ports: Partial<RequestPorts> = {}) => {
  let journal: readonly (typeof entries)[number][] = entries;
  return requestHandlers({
    requestLog: {
      list: () => journal,
      find: (id) => {
        const entry = journal.find((one) => one.id === id);
        return entry && { entry, attempts: attemptsOf(id) };
      },
      clear: () => {
        journal = [];
      },
    },
    profiles: { find: (id) => [banksia, begun].find((profile) => profile.id === id) },
    signCommand: ['headroom-sign'],
    info: { name: 'Headroom', version: '0.1.0', host: 'node', platform: 'linux', dataFolder: '/data' },
    shell: bareShell(),
    ...ports,
  });
};
const all = { search: '', failedOnly: false };

describe('requests', () => {
  it.each([
    ['all', {}, entries],
    ['of one service', { profileId: 'p' }, [sent, failed]],
    ['of this computer', { profileId: null }, [here]],
    ['that failed', { failedOnly: true }, [failed]],
    ['by a part of the path', { search: 'SCENARIOS' }, [sent]],
    ['by the method', { search: 'put' }, [sent]],
    ['by the path as it is read', { search: 'a,b' }, [failed]],
    ['by the path as it is sent', { search: '%2c' }, [failed]],
    ['by words in any order', { search: ' not_found \t404 get ' }, [failed]],
    ['by all at once', { profileId: 'p', failedOnly: true, search: 'put' }, []],
  ])('are listed: %s', async (_case, filter, listed) => {
    expect(await open()['requests.list']({ ...all, ...filter })).toEqual({ ok: true, data: { entries: listed } });
  });

  it('are read with their attempts', async () => {
    const handlers = open();
    expect(await handlers['requests.read']({ id: 1 })).toEqual({
      ok: true,
      data: { entry: here, attempts: attemptsOf(1) },
    });
    expect(await handlers['requests.read']({ id: 9 })).toEqual({
      ok: false,
      error: { code: 'NOT_FOUND', message: 'This request is no longer kept.' },
    });
  });

  it('are cleared', async () => {
    const handlers = open();
    expect(await handlers['requests.clear']({})).toEqual({ ok: true, data: {} });
    expect(await handlers['requests.list'](all)).toEqual({ ok: true, data: { entries: [] } });
  });

  it('are saved by the host, with the names of their services', async () => {
    const saved: unknown[] = [];
    const shell = bareShell({
      saveText: (...file) => {
        saved.push(file);
        return Promise.resolve({ status: 'saved', fileName: 'a.json' });
      },
    });
    expect(await open({ shell })['requests.export']({ ...all, search: '/a' })).toEqual({
      ok: true,
      data: { status: 'saved', fileName: 'a.json' },
    });
    const rows = [{ ...orphan }, { service: 'Wattle', ...early }, { service: 'Banksia', ...sent }, here].map(
      ({ id, ...entry }) => ({ ...entry, tries: attemptsOf(id) }),
    );
    expect(saved).toEqual([['headroom-requests.json', `${JSON.stringify(rows, null, 2)}\n`, 'journal']]);
  });

  it('are downloaded by the page where the host has no dialogs', async () => {
    expect(await open()['requests.export']({ ...all, search: 'nothing' })).toEqual({
      ok: true,
      data: { status: 'download', fileName: 'headroom-requests.json', text: '[]\n' },
    });
  });
});

describe('a request as cURL', () => {
  const copy = (id: number, shell: Input<'requests.curl'>['shell'] = 'posix', ports: Partial<RequestPorts> = {}) =>
    open(ports)['requests.curl']({ id, shell });
  const options = '--profile p --data /data';

  it('is signed afresh, and names its service and the folder', () => {
    expect(copy(2)).toEqual({
      ok: true,
      data: { text: `headroom-sign GET '/B?lenders=a%2Cb' ${options} | curl --config -` },
    });
  });

  it('takes its body from a file, and the method that was sent last', () => {
    expect(copy(3)).toEqual({
      ok: true,
      data: {
        text: `headroom-sign PUT /api/v1/scenarios/a body.json ${options} | curl --config -`,
        bodyFile: 'body.json',
      },
    });
  });

  it('is written for each shell', () => {
    const signCommand = ['C:\\Program Files\\it’s\\node.exe', 'C:\\it’s\\cli.ts'];
    const texts = (['posix', 'powershell', 'cmd'] as const).map((shell) => {
      const copied = copy(2, shell, { signCommand });
      return copied instanceof Promise || !copied.ok ? copied : copied.data.text;
    });
    expect(texts).toEqual([
      `'C:\\Program Files\\it’s\\node.exe' 'C:\\it’s\\cli.ts' GET '/B?lenders=a%2Cb' ${options} | curl --config -`,
      `& 'C:\\Program Files\\it’’s\\node.exe' 'C:\\it’’s\\cli.ts' GET '/B?lenders=a%2Cb' ${options} | curl.exe --config -`,
      `"C:\\Program Files\\it’s\\node.exe" ^"C:\\it’s\\cli.ts^" GET ^"/B?lenders=a^%^2Cb^" ${options} | curl --config -`,
    ]);
  });

  it.each([
    ['a request that is no longer kept', 9, 'NOT_FOUND', 'This request is no longer kept.'],
    [
      "this computer's own service",
      1,
      'REFUSED',
      'This request went to the service inside Headroom, which curl cannot reach.',
    ],
    ['a service that was removed', 5, 'NOT_FOUND', 'Profile not found: gone'],
    ['a service that is not registered yet', 4, 'NOT_REGISTERED', 'The registration with Wattle is not complete yet.'],
  ])('is refused for %s', (_case, id, code, message) => {
    expect(copy(id)).toEqual({ ok: false, error: { code, message } });
  });

  it('is refused where a name cannot be quoted for the shell', () => {
    expect(copy(2, 'cmd', { signCommand: ['C:\\100%\\node.exe'] })).toEqual({
      ok: false,
      error: {
        code: 'REFUSED',
        message: 'The folder of the data or of Headroom has a name that cannot be written for this shell.',
      },
    });
  });
});
