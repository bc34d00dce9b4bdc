import { fail } from '../../../shared/outcome.ts';
import type { Pictures } from '../../ports/calculations.ts';
import type { LenderDirectory } from '../../ports/lenders.ts';
import type { Connections } from '../../ports/service.ts';
import type { DomainHandlers } from '../handlers.ts';
import { newestQuestion } from '../newest-question.ts';

export interface PicturePorts {
  readonly connections: Connections;
  readonly directory: LenderDirectory;
  readonly pictures: Pictures;
}

export const pictureHandlers = ({ connections, directory, pictures }: PicturePorts): DomainHandlers<'pictures'> => {
  const ask = newestQuestion(connections);
  const missing = (...lenders: readonly string[]) => {
    const lenderIds = new Set(directory.list().map(({ id }) => id));
    const unknown = lenders.find((lender) => !lenderIds.has(lender));
    return unknown === undefined ? undefined : fail('NOT_FOUND', `This computer has no lender ${unknown}.`);
  };
  return {
    'pictures.curves': ({ scenarioId, lender, addToRates }) =>
      missing(lender) ??
      ask('curves', scenarioId, (scenario, signal) => pictures.curves(scenario, { lender, addToRates }, signal)),
    'pictures.choices': ({ scenarioId, lender, addToRates }) =>
      missing(lender) ??
      ask('choices', scenarioId, (scenario, signal) => pictures.choices(scenario, { lender, addToRates }, signal)),
    'pictures.bridges': ({ scenarioId, addToRates }) =>
      ask('bridges', scenarioId, (scenario, signal) => pictures.bridges(scenario, { addToRates }, signal)),
    'pictures.waysIn': ({ scenarioId, addToRates }) =>
      ask('waysIn', scenarioId, (scenario, signal) => pictures.waysIn(scenario, { addToRates }, signal)),
    'pictures.guarantees': ({ scenarioId, addToRates }) =>
      ask('guarantees', scenarioId, (scenario, signal) => pictures.guarantees(scenario, { addToRates }, signal)),
    'pictures.difference': ({ scenarioId, from, to, addToRates }) =>
      missing(from, to) ??
      ask('difference', scenarioId, (scenario, signal) =>
        pictures.difference(scenario, { from, to, addToRates }, signal),
      ),
  };
};
