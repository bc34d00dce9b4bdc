import { hash } from 'node:crypto';
import type { GrantRow } from './types.ts';

/** The part of a grant that never changes after issue. */
export type GrantContent = Pick<GrantRow, 'email' | 'expiresAtMs' | 'teams' | 'lenders'>;

/** A hash over the immutable part of a client. */
export const sealClient = (id: string, publicKeyPem: string): Buffer =>
  hash('sha256', JSON.stringify([id, publicKeyPem]), 'buffer');

/** A hash over a grant's rights: damage to them is detected, not applied. */
export const sealGrant = (clientId: string, { email, expiresAtMs, teams, lenders }: GrantContent): Buffer => {
  const text = JSON.stringify([clientId, email, expiresAtMs, teams.map(({ id, name }) => [id, name]), lenders]);
  return hash('sha256', text, 'buffer');
};
