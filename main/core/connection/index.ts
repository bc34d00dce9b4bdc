import { succeed } from '../../../shared/outcome.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connections } from '../../ports/service.ts';
import type { DomainHandlers } from '../handlers.ts';

export interface ConnectionPorts {
  readonly connections: Connections;
  readonly clock: Clock;
}

export const connectionHandlers = ({ connections, clock }: ConnectionPorts): DomainHandlers<'connection'> => ({
  'connection.status': async () => {
    const connection = connections.current();
    const user = await connection.client.user();
    if (!user.ok) return user;
    // Read the correction last, because this very call may have set it.
    return succeed({
      ...connection.description,
      user: user.data,
      clockCorrectionMs: connection.clockCorrectionMs(),
    });
  },
  'connection.test': async () => {
    const startedMs = clock.now();
    const echo = await connections.current().client.echo();
    return echo.ok ? succeed({ durationMs: clock.now() - startedMs, status: echo.data.status }) : echo;
  },
});
