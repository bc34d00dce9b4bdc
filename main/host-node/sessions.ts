import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';

/**
 * Who may call. A page proves with a token that it was opened from the one-time address, and gets a session
 * for it, which it sends as a header; a cookie would also be sent to every other port of its name. Where the
 * name is the host's own the page shares its session with the other tabs of its browser.
 */
export interface Sessions {
  /** A new one-time token, valid for a minute; the one before it is no longer valid. */
  issueToken(): string;
  /** A session for the current token, which is used up; undefined for anything else. */
  redeem(token: string): string | undefined;
  /** True while the session is open. Asking counts as using it. */
  isOpen(session: string | undefined): boolean;
}

/** How long a one-time address is valid: a browser starts within that time. */
export const maxTokenLifeMs = 60_000;
/** After this many wrong tokens the right one is no longer valid either. */
const maxWrongTokens = 10;
/**
 * A session ends when no call and no event stream has used it for this long: a night with the lid shut is
 * shorter.
 */
export const maxIdleMs = 12 * 60 * 60 * 1000;
/** A session ends after this long, however much it is used. */
export const maxSessionMs = 7 * 24 * 60 * 60 * 1000;

const secret = (): string => randomBytes(32).toString('base64url');

/** Secrets are looked up by their hash, so that the time of the comparison reveals nothing. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Life {
  readonly openedMs: number;
  usedMs: number;
}

const isOver = ({ openedMs, usedMs }: Life, nowMs: number): boolean =>
  nowMs - usedMs > maxIdleMs || nowMs - openedMs > maxSessionMs;

export const createSessions = (clock: Clock): Sessions => {
  const lives = new Map<string, Life>();
  let current: { readonly hash: string; readonly issuedMs: number } | undefined;
  let wrongTokens = 0;
  const isCurrent = (token: string): boolean =>
    hashOf(token) === current?.hash && clock.now() - current.issuedMs <= maxTokenLifeMs;
  return {
    issueToken: () => {
      const token = secret();
      current = { hash: hashOf(token), issuedMs: clock.now() };
      wrongTokens = 0;
      return token;
    },
    redeem: (token) => {
      if (!isCurrent(token)) {
        wrongTokens += 1;
        if (wrongTokens >= maxWrongTokens) current = undefined;
        return undefined;
      }
      current = undefined;
      const session = secret();
      const nowMs = clock.now();
      lives.set(hashOf(session), { openedMs: nowMs, usedMs: nowMs });
      return session;
    },
    isOpen: (session) => {
      const hash = hashOf(session ?? '');
      const life = lives.get(hash);
      if (life === undefined) return false;
      if (isOver(life, clock.now())) return !lives.delete(hash);
      life.usedMs = clock.now();
      return true;
    },
  };
};
