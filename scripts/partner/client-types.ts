import { hash } from 'node:crypto';
import { asFile, releasedDescriptions } from './api-releases.ts';

export const clientTypesFile = new URL('../../packages/client/src/api.ts', import.meta.url);

/**
 * The description that the types of the client are made from, and the first line by which they say so. Any text is a
 * lender there: a service has its own.
 */
export const clientDescription = (): { readonly description: unknown; readonly mark: string } => {
  const description = releasedDescriptions().at(-1);
  const isOfLenders = (key: string, value: unknown): boolean =>
    key === 'enum' && Array.isArray(value) && value.includes('acacia');
  const open: unknown = JSON.parse(
    JSON.stringify(description, (key, value: unknown) => (isOfLenders(key, value) ? undefined : value)),
  );
  return {
    description: open,
    mark: `// From the description ${description?.info.version ?? 'of no release'}, SHA-256 ${hash('sha256', asFile(open), 'hex')}.`,
  };
};
