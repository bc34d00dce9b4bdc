import { succeed } from '../../../shared/outcome.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { Connection } from '../ports.ts';

export interface ConnectionPorts {
  readonly connection: Connection;
  readonly clock: Clock;
}

export const connectionHandlers = ({ connection, clock }: ConnectionPorts): DomainHandlers<'connection'> => ({
  'connection.status': async () => {
    const user = await connection.client.user();
    return user.ok ? succeed({ ...connection.describe(), user: user.data }) : user;
  },
  'connection.test': async () => {
    const startedMs = clock.now();
    const echo = await connection.client.echo();
    return echo.ok ? succeed({ durationMs: clock.now() - startedMs, status: echo.data.status }) : echo;
  },
});
