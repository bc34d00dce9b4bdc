import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * Tools for signing want some secrets as files, and a workflow has them as texts. The variables: whose text is given, and
 * which one names the file to the tool.
 */
const files = [
  { text: 'APPLE_API_KEY_P8', file: 'APPLE_API_KEY', name: 'AuthKey.p8', encoding: 'utf8' },
  { text: 'SM_CLIENT_CERT_BASE64', file: 'SM_CLIENT_CERT_FILE', name: 'client.p12', encoding: 'base64' },
] as const;

/**
 * Does work while the secrets that are given as texts are files that only this account can read, named by their
 * variables; they are removed afterwards, and when the process is told to end.
 */
export const withSecretFiles = async <T>(env: NodeJS.ProcessEnv, work: () => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-secrets-'));
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  const end = (): void => {
    remove();
    process.exit(1);
  };
  process.once('SIGINT', end).once('SIGTERM', end).once('exit', remove);
  try {
    for (const { text, file, name, encoding } of files) {
      const secret = env[text];
      if (!secret) continue;
      const place = join(folder, name);
      writeFileSync(place, Buffer.from(secret, encoding), { mode: 0o600 });
      env[file] = place;
      // What the tools start has no use for it.
      Reflect.deleteProperty(env, text);
    }
    return await work();
  } finally {
    remove();
    process.off('SIGINT', end).off('SIGTERM', end).off('exit', remove);
  }
};
