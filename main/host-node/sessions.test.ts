import { describe, expect, it } from 'vitest';
import { createSessions, maxIdleMs, maxSessionMs, maxTokenLifeMs } from './sessions.ts';

const setUp = () => {
  let nowMs = 1_000_000;
  const sessions = createSessions({ now: () => nowMs });
  return {
    sessions,
    open: () => sessions.redeem(sessions.issueToken()),
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};

describe('createSessions', () => {
  it('returns a session for each token, once', () => {
    const { sessions } = setUp();
    const old = sessions.issueToken();
    const token = sessions.issueToken();
    expect([sessions.isOpen(sessions.redeem(old)), sessions.redeem(old)]).toEqual([true, undefined]);
    const session = sessions.redeem(token);
    expect(sessions.redeem(token)).toBeUndefined();
    expect([sessions.isOpen(session), sessions.isOpen(token), sessions.isOpen(''), sessions.isOpen(undefined)]).toEqual(
      [true, false, false, false],
    );
  });

  it('keeps earlier sessions open beside a new one', () => {
    const { sessions, open } = setUp();
    const opened = [1, 2, 3].map(open);
    expect(opened.map((session) => sessions.isOpen(session))).toEqual([true, true, true]);
  });

  it('makes tokens and sessions of 256 bits', () => {
    const { sessions } = setUp();
    const token = sessions.issueToken();
    for (const text of [token, sessions.redeem(token) ?? '']) expect(Buffer.from(text, 'base64url')).toHaveLength(32);
  });

  it('has no token before one is issued', () => {
    expect(setUp().sessions.redeem('')).toBeUndefined();
  });

  it('expires a token after a minute', () => {
    const { sessions, pass } = setUp();
    const inTime = sessions.issueToken();
    pass(maxTokenLifeMs);
    expect(sessions.redeem(inTime)).toBeTypeOf('string');
    const late = sessions.issueToken();
    pass(maxTokenLifeMs + 1);
    expect(sessions.redeem(late)).toBeUndefined();
  });

  it('expires a token when the clock is set back by a year', () => {
    const { sessions, pass } = setUp();
    const token = sessions.issueToken();
    pass(-365 * 24 * 60 * 60 * 1000);
    expect(sessions.redeem(token)).toBeUndefined();
  });

  it('keeps a fresh token valid whatever wrong ones are presented and whoever asks for another', () => {
    const { sessions } = setUp();
    const token = sessions.issueToken();
    for (let count = 0; count < 100; count += 1) {
      expect(sessions.redeem('wrong')).toBeUndefined();
      sessions.issueToken();
    }
    expect(sessions.redeem(token)).toBeTypeOf('string');
  });

  it('ends a session that nothing has used for twelve hours', () => {
    const { sessions, open, pass } = setUp();
    const session = open();
    for (const _use of [1, 2]) {
      pass(maxIdleMs);
      expect(sessions.isOpen(session)).toBe(true);
    }
    pass(maxIdleMs + 1);
    expect([sessions.isOpen(session), sessions.isOpen(session)]).toEqual([false, false]);
  });

  it('ends a session after a week, although it was used a moment ago', () => {
    const { sessions, open, pass } = setUp();
    const session = open();
    for (let spentMs = 0; spentMs < maxSessionMs; spentMs += maxIdleMs) {
      expect(sessions.isOpen(session)).toBe(true);
      pass(maxIdleMs);
    }
    expect(sessions.isOpen(session)).toBe(true);
    pass(1);
    expect(sessions.isOpen(session)).toBe(false);
  });
});
