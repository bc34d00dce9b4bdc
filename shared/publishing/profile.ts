import * as z from 'zod';

/** The colours by which people tell profiles apart. */
export const profileColours = [
  'blue',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
  'red',
  'pink',
  'grape',
  'violet',
] as const;

/** The maximum number of lenders in a profile. */
export const maxLenders = 500;

/** A lender of a profile: the service has no operation that lists them. */
export const profileLender = z.object({
  name: z.string(),
  displayName: z.string().optional(),
  checkedAtMs: z.number().optional(),
  /** The result of asking for its products; `unchecked` until then. */
  standing: z.enum(['unchecked', 'granted', 'not_granted', 'unknown']),
  reason: z.string().optional(),
});

/** What was learned about a service where the specification leaves a choice. */
export const learned = z.object({
  updateMethod: z.enum(['PATCH', 'PUT']),
  signsQuery: z.boolean(),
  clockOffsetMs: z.number(),
  echo: z.boolean().optional(),
  /**
   * What it accepts: of an update the links and the title, of a create unknown keys, and of any element the fields
   * that the specification does not know (`ownFields`, absent in data of earlier versions).
   */
  takes: z.object({
    links: z.boolean(),
    description: z.boolean(),
    unknownKeys: z.boolean(),
    ownFields: z.boolean().default(true),
  }),
});

/** How a public key was handed to the operator. */
export const handover = z.object({ how: z.enum(['copied', 'saved', 'emailed']), atMs: z.number() });

/**
 * In order; `rotating` means that the service answers to one key while the next is registered. `handed_over` stands
 * in data of earlier versions, and means what `waiting` does.
 */
export const registrationStates = [
  'none',
  'key_made',
  'handed_over',
  'waiting',
  'entered',
  'tested',
  'ready',
  'rotating',
] as const;

/** The public facts about a key, and its hand-over. */
export const keyRecord = z.object({
  publicKeyPem: z.string(),
  modulusBits: z.number(),
  origin: z.enum(['made', 'imported']),
  madeAtMs: z.number(),
  handedOver: handover.optional(),
});

/** The state of a key's registration with an operator. */
export const registration = z.object({
  state: z.enum(registrationStates),
  key: keyRecord.optional(),
  /** The second key while keys are changed over. */
  next: keyRecord.extend({ fingerprint: z.string(), clientId: z.string().optional() }).optional(),
  /** The last ISO day on which the service takes key and token, as the operator said: the service does not tell. */
  endsOn: z.iso.date().optional(),
});

/** A service of one organisation, without secrets: key and token are in the vault. */
export const profile = z.object({
  id: z.string(),
  name: z.string(),
  colour: z.enum(profileColours),
  /** Scheme, host and port; like the path of the service root, it never changes once the service is in use. */
  origin: z.string(),
  basePath: z.string(),
  clientId: z.string().optional(),
  /** Of the public key; a key belongs to one profile. */
  keyFingerprint: z.string().optional(),
  email: z.string().optional(),
  teams: z.array(z.object({ id: z.string(), name: z.string() })),
  defaultTeamId: z.string().optional(),
  lenders: z.array(profileLender),
  learned,
  registration,
});

/** The lenders of a profile, by name, that its service has not been seen to refuse. */
export const askableLenders = ({ lenders }: Pick<Profile, 'lenders'>): string[] =>
  lenders.filter(({ standing }) => standing === 'granted' || standing === 'unchecked').map(({ name }) => name);

export type Learned = z.infer<typeof learned>;
export type Takes = Learned['takes'];
export type Profile = z.infer<typeof profile>;
export type KeyRecord = z.infer<typeof keyRecord>;
