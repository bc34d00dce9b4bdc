import { succeed } from '../../../shared/outcome.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { RequestLog } from '../ports.ts';

export const requestHandlers = (log: RequestLog): DomainHandlers<'requests'> => ({
  'requests.list': () => succeed({ entries: [...log.list()] }),
  'requests.clear': () => {
    log.clear();
    return succeed({});
  },
});
