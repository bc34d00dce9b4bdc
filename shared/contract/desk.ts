import { z } from 'zod';
import { user } from '../service/user.ts';
import { method } from './method.ts';

/** What the application is running as. */
export const appInfo = z.object({
  name: z.string(),
  version: z.string(),
  host: z.enum(['electron', 'node']),
  platform: z.enum(['darwin', 'win32', 'linux']),
  dataFolder: z.string(),
});

export const app = {
  info: method(z.strictObject({}), appInfo),
  /** Opens an https link of the allow-list in the system browser; anything else is REFUSED. */
  openLink: method(z.strictObject({ url: z.string().max(2000) }), z.object({ opened: z.boolean() })),
};

/** How the application is connected. The private key is never part of any answer. */
export const connectionStatus = z.object({
  kind: z.enum(['embedded', 'remote']),
  label: z.string(),
  user: user,
  clientId: z.string(),
  /** SHA-256 of the public key (SubjectPublicKeyInfo, DER), lower-case hexadecimal. */
  keyFingerprint: z.string(),
  /** Where the private key is held, in words. */
  keyHeld: z.string(),
});

/** One signed request as the log keeps it: no header, no body. */
export const requestLogEntry = z.object({
  id: z.number(),
  at: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().nullable(),
  code: z.string().nullable(),
  durationMs: z.number(),
  attempts: z.number(),
});

export const service = {
  status: method(z.strictObject({}), connectionStatus),
  /** Sends a signed echo and says what came back. */
  test: method(z.strictObject({}), z.object({ durationMs: z.number(), status: z.number() })),
};

export const requests = {
  /** The newest signed requests, newest first. */
  list: method(z.strictObject({}), z.object({ entries: z.array(requestLogEntry) })),
  clear: method(z.strictObject({}), z.object({})),
};

export const settingsValues = z.object({
  colourScheme: z.enum(['system', 'light', 'dark']),
  /** Rate buffer added in comparisons, percentage points. */
  addToRates: z.number().min(-5).max(10),
  /** Lender ids left out of the comparison. */
  hiddenLenders: z.array(z.string()).max(500),
});

export const settings = {
  read: method(z.strictObject({}), settingsValues),
  update: method(settingsValues.partial().strict(), settingsValues),
};

export type AppInfo = z.infer<typeof appInfo>;
export type ConnectionStatus = z.infer<typeof connectionStatus>;
export type RequestLogEntry = z.infer<typeof requestLogEntry>;
export type SettingsValues = z.infer<typeof settingsValues>;

export const defaultSettings: SettingsValues = { colourScheme: 'system', addToRates: 0, hiddenLenders: [] };
