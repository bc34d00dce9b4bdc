import { createHash, randomBytes } from 'node:crypto';

/**
 * Who may call. A page proves that it was opened from the printed address by its one-time token and
 * gets a session for it; a cookie would be sent to every other port of 127.0.0.1 as well.
 */
export interface Sessions {
  /** A new one-time token; the one before it is no longer good. */
  issueToken(): string;
  /** A session for the current token, which is used up by it; undefined for anything else. */
  redeem(token: string): string | undefined;
  isOpen(session: string | undefined): boolean;
}

const secret = (): string => randomBytes(32).toString('base64url');

/** Secrets are looked up by their hash, so that comparing them takes no time that tells anything. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const createSessions = (): Sessions => {
  const open = new Set<string>();
  let currentToken: string | undefined;
  return {
    issueToken: () => {
      const token = secret();
      currentToken = hashOf(token);
      return token;
    },
    redeem: (token) => {
      if (currentToken === undefined || hashOf(token) !== currentToken) return undefined;
      currentToken = undefined;
      const session = secret();
      open.add(hashOf(session));
      return session;
    },
    isOpen: (session) => session !== undefined && open.has(hashOf(session)),
  };
};
