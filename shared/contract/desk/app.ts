import { z } from 'zod';
import { method } from '../method.ts';

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
  /** Tells the host whether an edit is waiting to be stored. */
  showUnsaved: method(z.strictObject({ unsaved: z.boolean() }), z.object({})),
  /** Opens an https link on the allow-list in the system browser; any other link is REFUSED. */
  openLink: method(z.strictObject({ url: z.string().max(2000) }), z.object({ opened: z.boolean() })),
};

export type AppInfo = z.infer<typeof appInfo>;
