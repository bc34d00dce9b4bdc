import * as z from 'zod';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { NewGrant } from '../../store/index.ts';
import { readPublicKey } from './public-key.ts';

/** The input of an operator's `grant`. */
export interface GrantInput {
  readonly publicKeyPem: string;
  readonly email: string;
  readonly organization?: string | undefined;
  readonly teams?: readonly string[] | undefined;
  /** Lender ids; none means all lenders, including those added later. */
  readonly lenders?: readonly string[] | undefined;
  /** ISO 8601 instant in the future, with an offset or Z. */
  readonly expiresAt?: string | undefined;
  /** For a client that lives as long as one run of a program. */
  readonly ephemeral?: boolean | undefined;
}

export const defaultOrganization = 'Default organization';
export const defaultTeam = 'Default team';

/** A local part and a host; `broker@localhost` is one. Nothing is ever sent to it. */
const email = z
  .string()
  .trim()
  .max(254, 'E-mail address is too long.')
  .regex(/^[^\s@<>"',;:()[\]\\]+@[^\s@<>"',;:()[\]\\]+$/, 'Not an e-mail address.');

/** Names are compared as people read them: surrounding space and composed accents make no difference. */
const name = z
  .string()
  .transform((text) => text.trim().normalize('NFC').toWellFormed())
  .pipe(z.string().min(1, 'A name must not be empty.').max(200, 'A name is too long.'));

const instant = z.iso.datetime({ offset: true, error: 'Not an ISO 8601 instant such as 2027-01-31T00:00:00Z.' });

export interface GrantSurroundings {
  readonly lenderIds: readonly string[];
  readonly nowMs: number;
}

export const readGrantInput = (
  input: GrantInput,
  { lenderIds, nowMs }: GrantSurroundings,
): Outcome<Omit<NewGrant, 'clientId' | 'tokenHash'>> => {
  const key = readPublicKey(input.publicKeyPem);
  if (!key.ok) return key;
  const parsed = grantSchema(lenderIds, nowMs).safeParse(input);
  if (!parsed.success) return fail('INVALID_INPUT', parsed.error.issues.map(({ message }) => message).join(' '));
  const { organization, teams, lenders, expiresAt, ephemeral } = parsed.data;
  return succeed({
    publicKeyPem: key.data,
    email: parsed.data.email,
    organization,
    teams: teams.length === 0 ? [defaultTeam] : [...new Set(teams)],
    lenders: lenders.length === 0 ? 'all' : [...new Set(lenders)],
    expiresAtMs: expiresAt === undefined ? null : Date.parse(expiresAt),
    ephemeral,
  });
};

const grantSchema = (lenderIds: readonly string[], nowMs: number) =>
  z.object({
    email,
    organization: name.default(defaultOrganization),
    teams: z.array(name).default([]),
    lenders: z
      .array(
        z
          .string()
          .refine((id) => lenderIds.includes(id), { error: ({ input }) => `Unknown lender: ${String(input)}.` }),
      )
      .default([]),
    expiresAt: instant
      .pipe(z.string().refine((text) => Date.parse(text) > nowMs, 'The expiry must lie in the future.'))
      .optional(),
    ephemeral: z.boolean().default(false),
  });
