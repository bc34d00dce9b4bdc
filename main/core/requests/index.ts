import type { Output, ParsedInput } from '../../../shared/contract/index.ts';
import type { RequestLogEntry } from '../../../shared/contract/requests.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { RequestLog, Shell } from '../ports.ts';

export interface RequestPorts {
  readonly requestLog: RequestLog;
  readonly shell: Shell;
}

export const requestHandlers = ({ requestLog, shell }: RequestPorts): DomainHandlers<'requests'> => ({
  'requests.list': (filter) => succeed({ entries: requestLog.list().filter(fits(filter)) }),
  'requests.read': ({ id }) => {
    const found = requestLog.find(id);
    return found === undefined
      ? fail('NOT_FOUND', 'This request is no longer kept.')
      : succeed({ entry: found.entry, attempts: [...found.attempts] });
  },
  'requests.export': (filter) => exportRequests(requestLog, shell, filter),
  'requests.clear': () => {
    requestLog.clear();
    return succeed({});
  },
});

type Filter = ParsedInput<'requests.list'>;

const fits =
  ({ profileId, search, failedOnly }: Filter) =>
  (entry: RequestLogEntry): boolean =>
    (profileId === undefined || entry.profileId === profileId) &&
    (!failedOnly || entry.code !== null) &&
    entry.path.toLowerCase().includes(search.toLowerCase());

const exportRequests = async (
  log: RequestLog,
  shell: Shell,
  filter: Filter,
): Promise<Outcome<Output<'requests.export'>>> => {
  const found = log
    .list()
    .filter(fits(filter))
    .map(({ id, ...entry }) => ({ ...entry, tries: log.find(id)?.attempts ?? [] }));
  const text = `${JSON.stringify(found, null, 2)}\n`;
  const fileName = 'headroom-requests.json';
  const saved = await shell.saveText(fileName, text, 'journal');
  return succeed(saved.status === 'unsupported' ? { status: 'download', fileName, text } : saved);
};
