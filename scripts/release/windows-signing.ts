import type { Configuration } from 'electron-builder';

/* The ways to sign for Windows. Keys of certificates that Windows trusts live in hardware, mostly a signer's (docs/releasing.md). */

type Variables = Readonly<Record<string, string | undefined>>;

/** Each way, by the variables of its own tools. */
const ways = {
  'Azure Artifact Signing': [
    ...['AZURE_SIGNING_ENDPOINT', 'AZURE_SIGNING_ACCOUNT', 'AZURE_SIGNING_PROFILE'],
    ...['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'],
  ],
  'DigiCert KeyLocker': ['SM_HOST', 'SM_API_KEY', 'SM_CLIENT_CERT_FILE', 'SM_CLIENT_CERT_PASSWORD', 'SM_KEYPAIR_ALIAS'],
  'SSL.com eSigner': ['ES_USERNAME', 'ES_PASSWORD', 'ES_TOTP_SECRET', 'CREDENTIAL_ID'],
  'a certificate in the Windows store': ['HEADROOM_CERTIFICATE_SHA1'],
} as const;
type Way = keyof typeof ways;

const names = Object.keys(ways) as Way[];

/** The one way whose variables are all set; throws where there is none, or more than one. */
const wayIn = (env: Variables): Way => {
  const [way, ...others] = names.filter((name) => ways[name].every((variable) => env[variable]));
  if (way === undefined)
    throw new Error(
      `Signing for Windows needs the variables of one way:\n${names.map((name) => `  ${name}: ${ways[name].join(', ')}`).join('\n')}`,
    );
  if (others.length > 0) throw new Error(`Choose one way to sign for Windows: ${[way, ...others].join(' or ')}.`);
  return way;
};

/**
 * A release's configuration with the way to sign that the variables choose. Updates are accepted from the certificate
 * with this subject alone. Throws with the ways, where the variables are not those of one.
 */
export const signOnWindows = (config: Configuration, subject: string, env: Variables): Configuration => {
  const way = wayIn(env);
  const signed = { signExts: ['.node', '.dll'] };
  if (way === 'Azure Artifact Signing')
    return {
      ...config,
      win: {
        ...config.win,
        ...signed,
        azureSignOptions: {
          publisherName: subject,
          endpoint: env.AZURE_SIGNING_ENDPOINT ?? '',
          codeSigningAccountName: env.AZURE_SIGNING_ACCOUNT ?? '',
          certificateProfileName: env.AZURE_SIGNING_PROFILE ?? '',
        },
      },
    };
  const certificate = env.HEADROOM_CERTIFICATE_SHA1;
  const how =
    way === 'a certificate in the Windows store' && certificate !== undefined
      ? { certificateSha1: certificate }
      : { sign: './scripts/release/sign-windows.ts' };
  return {
    ...config,
    win: {
      ...config.win,
      ...signed,
      signtoolOptions: { publisherName: [subject], signingHashAlgorithms: ['sha256'], ...how },
    },
  };
};

/** The command with which a cloud signer's own tool signs a file; the tool is on the path. */
export const signCommand = (file: string, env: Variables): readonly [program: string, ...args: string[]] => {
  if (wayIn(env) === 'DigiCert KeyLocker')
    return ['smctl', 'sign', '--keypair-alias', env.SM_KEYPAIR_ALIAS ?? '', '--input', file];
  return [
    'CodeSignTool',
    'sign',
    `-username=${env.ES_USERNAME ?? ''}`,
    `-password=${env.ES_PASSWORD ?? ''}`,
    `-credential_id=${env.CREDENTIAL_ID ?? ''}`,
    `-totp_secret=${env.ES_TOTP_SECRET ?? ''}`,
    `-input_file_path=${file}`,
    '-override',
  ];
};
