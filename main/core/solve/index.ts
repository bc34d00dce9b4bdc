import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { Connections, LenderDirectory, Solver } from '../ports.ts';

export interface SolvePorts {
  readonly connections: Connections;
  readonly directory: LenderDirectory;
  readonly solver: Solver;
}

type Question<T> = (scenario: ScenarioBody, signal: AbortSignal) => Promise<T | undefined>;

export const solveHandlers = ({ connections, directory, solver }: SolvePorts): DomainHandlers<'solve'> => {
  const running = new Map<string, AbortController>();

  /** Asks about a scenario as it is stored; an older question of the same name is called off. */
  const ask = async <T>(name: string, scenarioId: string, question: Question<T>): Promise<Outcome<T>> => {
    const key = `${name} ${scenarioId}`;
    running.get(key)?.abort();
    const mine = new AbortController();
    running.set(key, mine);
    try {
      const record = await connections.current().client.readScenario({ params: { id: scenarioId } });
      if (!record.ok) return record;
      const found = await question(record.data.scenario, mine.signal);
      return found === undefined ? fail('CANCELLED', 'A newer question took the place of this one.') : succeed(found);
    } finally {
      if (running.get(key) === mine) running.delete(key);
    }
  };

  return {
    'solve.all': ({ scenarioId, lenders, addToRates }) =>
      ask('all', scenarioId, (scenario, signal) => solver.all(scenario, { lenders, addToRates }, signal)),
    'solve.lender': ({ scenarioId, lender, addToRates }) =>
      directory.list().some(({ id }) => id === lender)
        ? ask('lender', scenarioId, (scenario, signal) => solver.lender(scenario, { lender, addToRates }, signal))
        : fail('NOT_FOUND', `This computer has no lender ${lender}.`),
  };
};
