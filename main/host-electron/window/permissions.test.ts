import { EventEmitter } from 'node:events';
import type { Session, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import { guardNavigation, restrictSession } from './permissions.ts';

type Handler = (...values: readonly unknown[]) => unknown;

/** A session that keeps the handlers it is given, and what is set. */
const restricted = (developerTools = false) => {
  const handlers: Record<string, Handler> = {};
  const set: Record<string, unknown> = {};
  const keep = (name: string) => (handler: Handler) => {
    handlers[name] = handler;
  };
  const downloads = new EventEmitter();
  const session = Object.assign(downloads, {
    setSpellCheckerEnabled: (isOn: boolean) => (set.spellchecker = isOn),
    setSpellCheckerLanguages: (languages: readonly string[]) => (set.languages = languages),
    setSpellCheckerDictionaryDownloadURL: (url: string) => (set.dictionaries = url),
    setPermissionRequestHandler: keep('request'),
    setPermissionCheckHandler: keep('check'),
    setDevicePermissionHandler: keep('device'),
    setDisplayMediaRequestHandler: keep('display'),
    webRequest: { onBeforeRequest: keep('url') },
  });
  restrictSession(session as unknown as Session, developerTools);
  const answerOf = (name: string, ...values: readonly unknown[]): unknown => {
    let answered: unknown = 'nothing';
    handlers[name]?.(...values.map((value) => (value === 'answer' ? (given: unknown) => (answered = given) : value)));
    return answered;
  };
  return { handlers, set, session, answerOf };
};

const page = { requestingUrl: 'app://headroom/', isMainFrame: true };

describe('a session', () => {
  it('lets the page write the clipboard, and nobody anything else', () => {
    const { handlers, answerOf } = restricted();
    const cases = [
      ['clipboard-sanitized-write', page],
      ['clipboard-sanitized-write', { ...page, isMainFrame: false }],
      ['clipboard-sanitized-write', { ...page, requestingUrl: 'app://headroom/other.html' }],
      ['clipboard-sanitized-write', { ...page, requestingUrl: 'https://headroom.example/' }],
      ['clipboard-sanitized-write', { isMainFrame: true }],
      ['clipboard-read', page],
      ['media', page],
    ] as const;
    const expected = [true, ...cases.slice(1).map(() => false)];
    expect(cases.map(([permission, frame]) => handlers.check?.(null, permission, '', frame))).toEqual(expected);
    expect(cases.map(([permission, frame]) => answerOf('request', null, permission, 'answer', frame))).toEqual(
      expected,
    );
    expect([handlers.device?.({}), answerOf('display', {}, 'answer')]).toEqual([false, null]);
  });

  it('loads no dictionary and keeps no download', () => {
    const { session, set } = restricted();
    let isPrevented = false;
    session.emit('will-download', { preventDefault: () => (isPrevented = true) });
    expect([set, isPrevented]).toEqual([{ spellchecker: false, languages: [], dictionaries: 'app://headroom/' }, true]);
  });

  it('requests what is its own, and in development what Chromium’s tools are made of', () => {
    const urls = [
      'app://headroom/',
      'app://headroom/assets/page.js',
      'blob:app://headroom/0a1b',
      'https://headroom.example/',
      'blob:https://headroom.example/0a1b',
      'file:///etc/passwd',
      'app://other/',
      'devtools://devtools/bundled/inspector.html',
    ];
    const cancelled = (developerTools: boolean) =>
      urls.map((url) => restricted(developerTools).answerOf('url', { url }, 'answer'));
    const refused = [false, false, false, true, true, true, true];
    expect(cancelled(false)).toEqual([...refused, true].map((cancel) => ({ cancel })));
    expect(cancelled(true)).toEqual([...refused, false].map((cancel) => ({ cancel })));
  });
});

describe('a window', () => {
  it.each([
    ['will-navigate', { url: 'app://headroom/#scenario' }, false],
    ['will-navigate', { url: 'app://headroom/other.html' }, true],
    ['will-navigate', { url: 'https://headroom.example/' }, true],
    ['will-frame-navigate', { url: 'app://headroom/', isMainFrame: true }, false],
    ['will-frame-navigate', { url: 'app://headroom/', isMainFrame: false }, true],
    ['will-frame-navigate', { url: 'https://headroom.example/', isMainFrame: true }, true],
    ['will-redirect', { url: 'app://headroom/' }, true],
    ['will-attach-webview', {}, true],
  ])('stays on its page: %s %j', (name, event, isRefused) => {
    let open: Handler | undefined;
    const contents = Object.assign(new EventEmitter(), {
      setWindowOpenHandler: (handler: Handler) => (open = handler),
    });
    guardNavigation(contents as unknown as WebContents);
    let isPrevented = false;
    contents.emit(name, { ...event, preventDefault: () => (isPrevented = true) });
    expect([isPrevented, open?.({ url: 'app://headroom/' })]).toEqual([isRefused, { action: 'deny' }]);
  });
});
