import * as z from 'zod';
import { appError } from '../../outcome.ts';
import {
  handover,
  learned,
  maxLenders,
  profileColours,
  profileLender,
  registrationStates,
} from '../../publishing/profile.ts';
import { id } from '../ids.ts';
import { method } from '../method.ts';

const byId = z.strictObject({ id });

const name = z.string().trim().min(1).max(80);
const colour = z.enum(profileColours);

/** How a profile's vault is protected. */
export const keyProtection = z.discriminatedUnion('name', [
  z.object({ name: z.literal('os'), backEnd: z.string() }),
  z.object({ name: z.literal('passphrase') }),
]);

/** The public facts about a key. */
const publicKey = z.object({
  /** SHA-256 of the public key (SubjectPublicKeyInfo, DER), lower-case hexadecimal in sixteen groups of four. */
  fingerprint: z.string(),
  modulusBits: z.number(),
  origin: z.enum(['made', 'imported']),
  madeAtMs: z.number(),
  handedOver: handover.optional(),
  clientId: z.string().optional(),
});

/** A service of one organisation, and the state of its registration. Contains nothing secret. */
export const profileView = z.object({
  id: z.string(),
  name: z.string(),
  colour,
  /** Scheme, host, port and base path; once the service is in use, a new address is a new profile. */
  address: z.string(),
  registration: z.enum(registrationStates),
  key: publicKey.optional(),
  /** The second key while keys are changed over. */
  nextKey: publicKey.optional(),
  /** Absent without a key, or where `vaultProblem` says why its file cannot be read. */
  keptBy: keyProtection.optional(),
  vaultProblem: appError.omit({ issues: true }).optional(),
  isUnlocked: z.boolean(),
  /** The last ISO day on which the service takes key and token, as far as somebody entered it. */
  endsOn: z.iso.date().optional(),
  email: z.string().optional(),
  teams: z.array(z.object({ id: z.string(), name: z.string() })),
  defaultTeamId: z.string().optional(),
  lenders: z.array(profileLender),
  learned,
});

const listedLender = z.object({ name: z.string(), displayName: z.string().optional() });

/** Required before a key is wiped: its passphrase or, if forgotten, the typed name of the profile. */
export const keyProof = z.union([
  z.strictObject({ passphrase: z.string().max(1024) }),
  z.strictObject({ name: z.string().max(200) }),
]);

/** What removing a profile leaves behind, here and there. */
const remains = z.object({
  /** How many scenarios stay in the library and lose their tie to the service. */
  published: z.number(),
  /** How many scenarios on their way will no longer be sent. */
  waiting: z.number(),
  /** For the operator, who still knows the key by it. */
  clientId: z.string().optional(),
});

export const profiles = {
  /** Every profile. */
  list: method(z.strictObject({}), z.object({ profiles: z.array(profileView) })),
  /**
   * Asks at an address, without a key, whether a service answers there. `other`: something else does; `nothing`: the
   * sentence says why. INVALID_INPUT says what is wrong with an address.
   */
  probe: method(
    z.strictObject({ address: z.string().min(1).max(2000) }),
    z.discriminatedUnion('answers', [
      z.object({ answers: z.literal('service') }),
      z.object({ answers: z.enum(['other', 'nothing']), sentence: z.string() }),
    ]),
  ),
  /**
   * https, or http on this computer. INVALID_INPUT says what is wrong with an address. Without a name the service is
   * called by the host of its address.
   */
  create: method(z.strictObject({ name: name.optional(), address: z.string().min(1).max(2000), colour }), profileView),
  update: method(
    z.strictObject({
      id,
      name: name.optional(),
      colour: colour.optional(),
      /** One of the profile's teams. */
      defaultTeamId: z.string().max(64).optional(),
      /** Null: not known. */
      endsOn: z.iso.date().nullable().optional(),
    }),
    profileView,
  ),
  /**
   * Corrects the address of a service that nothing was sent to yet; its key stays, and `passphrase` opens it. REFUSED
   * once the service is in use.
   */
  changeAddress: method(
    z.strictObject({
      id,
      address: z.string().min(1).max(2000),
      passphrase: z.string().max(1024).default(''),
    }),
    profileView,
  ),
  /** What would stay if the profile were removed. */
  remains: method(byId, remains),
  /** Wipes key and token and removes the profile with its ties. */
  remove: method(
    z.strictObject({
      id,
      proof: keyProof,
    }),
    remains,
  ),
  /**
   * Reads a list of lenders: one per line or separated by commas, `name` or `name = Display name`, or JSON. Without
   * `text` the host asks for a file; `choose` means that it has no dialog, so the page must ask. `offered` are those
   * that the profile lacks; nothing is changed.
   */
  readLenders: method(
    z.strictObject({ id, text: z.string().max(100_000).optional() }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('read'), lenders: z.array(listedLender), offered: z.array(listedLender) }),
      z.object({ status: z.literal('cancelled') }),
      z.object({ status: z.literal('choose') }),
    ]),
  ),
  /**
   * Changes the current list lender by lender, so that another window's changes are kept. `put` adds at the end or
   * changes the display name; `order` reorders the given names among themselves.
   */
  changeLenders: method(
    z.strictObject({
      id,
      put: z
        .array(
          z.strictObject({
            name: z.string().min(1).max(100),
            displayName: z.string().trim().min(1).max(100).optional(),
          }),
        )
        .max(maxLenders),
      remove: z.array(z.string().max(100)).max(maxLenders).default([]),
      order: z.array(z.string().max(100)).max(maxLenders).optional(),
    }),
    profileView,
  ),
  /** Asks the service for the products of each lender, or of those named, and records the answers. */
  checkLenders: method(
    z.strictObject({ id, names: z.array(z.string().max(100)).max(maxLenders).optional() }),
    profileView,
  ),
};

export type ProfileView = z.infer<typeof profileView>;
