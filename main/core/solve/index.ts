import { fail } from '../../../shared/outcome.ts';
import type { Solver } from '../../ports/calculations.ts';
import type { LenderDirectory } from '../../ports/lenders.ts';
import type { Connections } from '../../ports/service.ts';
import type { DomainHandlers } from '../handlers.ts';
import { newestQuestion } from '../newest-question.ts';

export interface SolvePorts {
  readonly connections: Connections;
  readonly directory: LenderDirectory;
  readonly solver: Solver;
}

export const solveHandlers = ({ connections, directory, solver }: SolvePorts): DomainHandlers<'solve'> => {
  const ask = newestQuestion(connections);
  return {
    'solve.all': ({ scenarioId, lenders, addToRates }) =>
      ask('all', scenarioId, (scenario, signal) => solver.all(scenario, { lenders, addToRates }, signal)),
    'solve.lender': ({ scenarioId, lender, addToRates }) =>
      directory.list().some(({ id }) => id === lender)
        ? ask('lender', scenarioId, (scenario, signal) => solver.lender(scenario, { lender, addToRates }, signal))
        : fail('NOT_FOUND', `This computer has no lender ${lender}.`),
  };
};
