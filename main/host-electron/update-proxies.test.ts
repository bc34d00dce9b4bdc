import { EventEmitter } from 'node:events';
import type { AuthInfo } from 'electron';
import type { AppUpdater } from 'electron-updater';
import { expect, it } from 'vitest';
import { signInToProxies } from './update-proxies.ts';

const signIn = { user: 'broker', password: 'secret' };

/** What an updater's requests are given whose proxy asks for a sign-in, and which proxies the person is asked about. */
const meet = (askings: readonly Partial<AuthInfo>[], held: Readonly<Record<string, typeof signIn>>) => {
  const updater = new EventEmitter();
  const needed: string[] = [];
  const asked: string[] = [];
  const given: unknown[] = [];
  const stop = signInToProxies(
    updater as unknown as Pick<AppUpdater, 'on' | 'off'>,
    { credentialsFor: (host) => held[host], askSignIn: (host) => void asked.push(host) },
    (host) => void needed.push(host),
  );
  const usual: AuthInfo = { isProxy: true, scheme: 'basic', host: 'proxy.example', port: 80, realm: '' };
  for (const asking of askings)
    updater.emit('login', { ...usual, ...asking }, (...words: unknown[]) => void given.push(words));
  stop();
  expect(updater.listenerCount('login')).toBe(0);
  expect(asked).toEqual(needed);
  return { given, needed };
};

it.each([
  ['is signed in to with what was entered', [{}], [['broker', 'secret']], []],
  ['is known by its port', [{ port: 8080 }], [[]], ['proxy.example:8080']],
  ['is known without the port of its scheme', [{ port: 443 }], [['broker', 'secret']], []],
  ['is sent a refused sign-in only once', [{}, {}], [['broker', 'secret'], []], ['proxy.example']],
  ['is told from a server that asks for one', [{ isProxy: false }], [[]], []],
])('a proxy of updates %s', (_what, askings, given, needed) => {
  expect(meet(askings, { 'proxy.example': signIn })).toEqual({ given, needed });
});
