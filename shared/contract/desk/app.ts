import * as z from 'zod';
import { method } from '../method.ts';

/** What the application is running as. */
export const appInfo = z.object({
  name: z.string(),
  version: z.string(),
  host: z.enum(['electron', 'node']),
  platform: z.enum(['darwin', 'win32', 'linux']),
  dataFolder: z.string(),
});

/** What the organisation set for this computer. */
export const organisation = z.object({
  policiesSet: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The only service that can be added. */
  serviceAddress: z.string().nullable(),
  /** What of the policies cannot be used, a sentence each. */
  problems: z.array(z.string()),
});

export const app = {
  info: method(z.strictObject({}), appInfo),
  organisation: method(z.strictObject({}), organisation),
  /** Tells the host whether an edit is waiting to be stored. */
  showUnsaved: method(z.strictObject({ unsaved: z.boolean() }), z.object({})),
  /** Opens an https link on the allow-list in the system browser; any other link is REFUSED. */
  openLink: method(z.strictObject({ url: z.string().max(2000) }), z.object({ opened: z.boolean() })),
};

export type OrganisationView = z.infer<typeof organisation>;
export type AppInfo = z.infer<typeof appInfo>;
