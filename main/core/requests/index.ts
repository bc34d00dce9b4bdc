import type { Output, ParsedInput } from '../../../shared/contract/index.ts';
import type { RequestLogEntry } from '../../../shared/contract/services/requests.ts';
import { fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import { readablePath } from '../../../shared/service/readable-path.ts';
import type { RequestLog, Shell } from '../../ports/desk.ts';
import type { DomainHandlers } from '../handlers.ts';
import { copyAsCurl, type CurlPorts } from './copy-as-curl.ts';

export interface RequestPorts extends CurlPorts {
  readonly requestLog: RequestLog;
  readonly shell: Shell;
}

export const requestHandlers = (ports: RequestPorts): DomainHandlers<'requests'> => {
  const { requestLog } = ports;
  const find = (id: number) => {
    const request = requestLog.find(id);
    return request === undefined ? fail('NOT_FOUND', 'This request is no longer kept.') : succeed(request);
  };
  return {
    'requests.list': (filter) => succeed({ entries: requestLog.list().filter(fits(filter)) }),
    'requests.read': ({ id }) => mapOutcome(find(id), ({ entry, attempts }) => ({ entry, attempts: [...attempts] })),
    'requests.export': (filter) => exportRequests(ports, filter),
    'requests.curl': ({ id, shell }) => {
      const request = find(id);
      return request.ok ? copyAsCurl(ports, request.data, shell) : request;
    },
    'requests.clear': () => {
      requestLog.clear();
      return succeed({});
    },
  };
};

type Filter = ParsedInput<'requests.list'>;

const fits =
  ({ profileId, search, failedOnly }: Filter) =>
  (entry: RequestLogEntry): boolean =>
    (profileId === undefined || (entry.profileId ?? null) === profileId) &&
    (!failedOnly || entry.code !== null) &&
    hasWords(textOf(entry), search);

const hasWords = (text: string, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));

const textOf = ({ method, path, status, code }: RequestLogEntry): string =>
  [method, path, readablePath(path), status, code].join(' ').toLowerCase();

const exportRequests = async (
  { requestLog, profiles, shell }: RequestPorts,
  filter: Filter,
): Promise<Outcome<Output<'requests.export'>>> => {
  const entries = requestLog
    .list()
    .filter(fits(filter))
    .map(({ id, ...entry }) => ({
      ...(entry.profileId !== undefined && { service: profiles.find(entry.profileId)?.name }),
      ...entry,
      tries: requestLog.find(id)?.attempts ?? [],
    }));
  const text = `${JSON.stringify(entries, null, 2)}\n`;
  const fileName = 'headroom-requests.json';
  const saved = await shell.saveText(fileName, text, 'journal');
  return succeed(saved.status === 'unsupported' ? { status: 'download', fileName, text } : saved);
};
