import { describe, expect, it } from 'vitest';
import { createSessions } from './sessions.ts';

describe('createSessions', () => {
  it('gives a session for the newest token, once', () => {
    const sessions = createSessions();
    const old = sessions.issueToken();
    const token = sessions.issueToken();
    expect(sessions.redeem(old)).toBeUndefined();
    const session = sessions.redeem(token);
    expect(sessions.redeem(token)).toBeUndefined();
    expect([sessions.isOpen(session), sessions.isOpen(token), sessions.isOpen(''), sessions.isOpen(undefined)]).toEqual(
      [true, false, false, false],
    );
  });

  it('keeps earlier sessions open beside a new one', () => {
    const sessions = createSessions();
    const opened = [1, 2, 3].map(() => sessions.redeem(sessions.issueToken()));
    expect(opened.map((session) => sessions.isOpen(session))).toEqual([true, true, true]);
  });

  it('makes tokens and sessions of 256 bits', () => {
    const sessions = createSessions();
    const token = sessions.issueToken();
    for (const text of [token, sessions.redeem(token) ?? '']) expect(Buffer.from(text, 'base64url')).toHaveLength(32);
  });

  it('has no token before one is issued', () => {
    expect(createSessions().redeem('')).toBeUndefined();
  });
});
