import {
  extensionsHeader,
  idempotencyKeyHeader,
  ifMatchHeader,
  type ProtocolExtension,
  readExtensions,
} from '../../../shared/service/protocol-extensions.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';

/** What a request asks for beyond the specification. Where it does not ask, its other headers mean nothing. */
export interface AskedExtensions {
  readonly names: readonly ProtocolExtension[];
  readonly ifMatch: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export const readAskedExtensions = (headers: Pick<Headers, 'get'>): AskedExtensions => {
  const names = readExtensions(headers.get(extensionsHeader));
  const given = (extension: ProtocolExtension, header: string): string | undefined =>
    names.includes(extension) ? (headers.get(header) ?? undefined) : undefined;
  return {
    names,
    ifMatch: given('etag', ifMatchHeader),
    idempotencyKey: given('idempotency-key', idempotencyKeyHeader),
  };
};

/** Identifies a copy of a scenario: the store gives no two writes of one scenario the same instant. */
const entityTag = (lastEditedOn: string): string => `"${lastEditedOn}"`;

/** Whether `If-Match` names the copy that was last edited then. */
export const isMatch = (ifMatch: string, lastEditedOn: string): boolean =>
  ifMatch.split(',').some((tag) => ['*', entityTag(lastEditedOn)].includes(tag.trim()));

/** Says which extensions are in force, and which copy of a scenario an answer shows. */
export const extensionHeaders = (
  { names }: AskedExtensions,
  scenario: ScenarioRecord | undefined,
): Readonly<Record<string, string>> => ({
  ...(names.length > 0 && { [extensionsHeader]: names.join(', ') }),
  ...(scenario !== undefined && names.includes('etag') && { ETag: entityTag(scenario.lastEditedOn) }),
});
