// electron-builder's hook after the last artifact: has Apple notarise the disk images and staples the ticket to
// them. The application inside is already notarised; the image is what a browser downloads.
import { notarize, type NotarizeOptions } from '@electron/notarize';

type Asked = Exclude<NotarizeOptions, { tool: 'legacy' }>;

/** electron-builder's variables for Apple's notary service, for each of the three ways to sign in. */
const ways = [
  { appleApiKey: 'APPLE_API_KEY', appleApiKeyId: 'APPLE_API_KEY_ID', appleApiIssuer: 'APPLE_API_ISSUER' },
  { appleId: 'APPLE_ID', appleIdPassword: 'APPLE_APP_SPECIFIC_PASSWORD', teamId: 'APPLE_TEAM_ID' },
  { keychain: 'APPLE_KEYCHAIN', keychainProfile: 'APPLE_KEYCHAIN_PROFILE' },
] as const;

/** The credentials for the first way to sign in whose variables are all set; throws if there is none. */
export const credentialsFrom = (env: Readonly<Record<string, string | undefined>>): Record<string, string> => {
  for (const way of ways) {
    const credentials = Object.entries(way).flatMap(([option, name]) =>
      env[name] ? [[option, env[name]] as const] : [],
    );
    if (credentials.length === Object.keys(way).length) return Object.fromEntries(credentials);
  }
  throw new Error('The disk images cannot be notarised: the variables of Apple’s notary service are not set.');
};

export default async function notariseImages({
  artifactPaths,
}: {
  readonly artifactPaths: readonly string[];
}): Promise<string[]> {
  for (const appPath of artifactPaths.filter((path) => path.endsWith('.dmg')))
    await notarize({ appPath, ...credentialsFrom(process.env) } as Asked);
  return [];
}
