import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';

/**
 * Decides who may call. A page shows the token of a one-time address, receives a session for it and sends that
 * session as a header; a cookie would also go to every other port of the same name. If the host has a unique
 * name, the page shares its session with other tabs of the browser.
 */
export interface Sessions {
  /**
   * Issues a one-time token, valid for a minute. Earlier ones stay valid for theirs, and so does each whatever else is
   * presented: none can be guessed, and no program may take a person's fresh address away.
   */
  issueToken(): string;
  /** Exchanges a token for a session, once; undefined for any other text. */
  redeem(token: string): string | undefined;
  /** True while the session is open. The check itself counts as use. */
  isOpen(session: string | undefined): boolean;
}

/** How long a one-time address is valid: enough for a browser to start. */
export const maxTokenLifeMs = 60_000;
/** A session ends after this long without a call or an event stream: longer than a night with the lid shut. */
export const maxIdleMs = 12 * 60 * 60 * 1000;
/** A session ends after this long, even in constant use. */
export const maxSessionMs = 7 * 24 * 60 * 60 * 1000;

const secret = (): string => randomBytes(32).toString('base64url');

/** Secrets are looked up by hash, so the time a comparison takes reveals nothing. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

interface SessionTimes {
  readonly openedMs: number;
  lastUsedMs: number;
}

const hasExpired = ({ openedMs, lastUsedMs }: SessionTimes, nowMs: number): boolean =>
  nowMs - lastUsedMs > maxIdleMs || nowMs - openedMs > maxSessionMs;

export const createSessions = (clock: Clock): Sessions => {
  const openSessions = new Map<string, SessionTimes>();
  /** When each token was issued, by its hash. */
  const tokens = new Map<string, number>();
  const forgetOldTokens = (): void => {
    // A clock set back by a year must not keep an address open for as long.
    for (const [hash, issuedMs] of tokens) if (Math.abs(clock.now() - issuedMs) > maxTokenLifeMs) tokens.delete(hash);
  };
  return {
    issueToken: () => {
      forgetOldTokens();
      const token = secret();
      tokens.set(hashOf(token), clock.now());
      return token;
    },
    redeem: (token) => {
      forgetOldTokens();
      if (!tokens.delete(hashOf(token))) return undefined;
      const session = secret();
      const nowMs = clock.now();
      openSessions.set(hashOf(session), { openedMs: nowMs, lastUsedMs: nowMs });
      return session;
    },
    isOpen: (session) => {
      const hash = hashOf(session ?? '');
      const times = openSessions.get(hash);
      if (times === undefined) return false;
      if (hasExpired(times, clock.now())) return !openSessions.delete(hash);
      times.lastUsedMs = clock.now();
      return true;
    },
  };
};
