import { succeed } from '../../../shared/outcome.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { Connections, PolicyNotes } from '../ports.ts';
import { askForPolicies, findPolicies } from './look-up.ts';

export interface PolicyPorts {
  readonly connections: Connections;
  readonly policyNotes: PolicyNotes;
  readonly clock: Clock;
}

export const policyHandlers = ({ connections, policyNotes, clock }: PolicyPorts): DomainHandlers<'policies'> => ({
  'policies.query': async (question) => {
    const outcome = await askForPolicies(connections.current().client, question);
    return outcome.ok ? succeed({ policies: await findPolicies(outcome.data, question) }) : outcome;
  },
  'policies.notes': () => succeed({ notes: policyNotes.list() }),
  'policies.writeNote': ({ text: written, ...about }) => {
    const text = written.trim();
    if (text === '') policyNotes.remove(about.lender, about.topic);
    else policyNotes.put({ ...about, text, writtenMs: clock.now() });
    return succeed({ notes: policyNotes.list() });
  },
});
