import { type CalibrationCase, caseAgrees } from '../../../shared/calibration/case.ts';
import { fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import { currentOf, type LenderFile, maxCases, maxLenderCharacters } from '../../../shared/pack/lender-file.ts';
import type { WrittenPack } from '../../../shared/pack/pack-schema.ts';
import type { Calibrator } from '../../ports/calculations.ts';
import type { Ids } from '../../ports/desk.ts';
import type { OwnLenders } from '../../ports/lenders.ts';
import type { Connections } from '../../ports/service.ts';
import type { DomainHandlers } from '../handlers.ts';
import { writeLenderText } from '../packs/versions.ts';
import { bareScenario } from './bare-scenario.ts';

export interface CalibrationPorts {
  readonly ownLenders: OwnLenders;
  readonly calibrator: Calibrator;
  readonly connections: Connections;
  readonly ids: Ids;
}

const refused = (field: string, message: string): Outcome<never> =>
  fail('INVALID_INPUT', `${message} Nothing was changed.`, { issues: [{ path: [field], message }] });

type Cases = ReturnType<typeof createCases>;

/** The calibration cases in the documents of the broker's own lenders. */
const createCases = ({ ownLenders, calibrator, connections }: CalibrationPorts) => {
  const fileOf = (id: string): Outcome<LenderFile> => {
    const own = ownLenders.list().find((lender) => lender.id === id);
    return own === undefined ? fail('NOT_FOUND', `This computer has no lender of its own ${id}.`) : succeed(own.file);
  };
  /** Stores the lender with these cases. */
  const store = (id: string, file: LenderFile, cases: readonly CalibrationCase[]): Outcome<void> => {
    const next = { ...file, cases: [...cases] };
    return cases.length > file.cases.length && writeLenderText(next).length > maxLenderCharacters
      ? refused('scenarioId', 'The document of this lender would be too long with another case.')
      : ownLenders.put(id, next);
  };
  /** The current inputs of a stored scenario. */
  const inputsOf = async (
    pack: WrittenPack,
    scenarioId: string,
    readOn: string,
  ): Promise<Outcome<CalibrationCase['scenario']>> => {
    const record = await connections.current().client.readScenario({ params: { id: scenarioId } });
    if (!record.ok) return record;
    const scenario = bareScenario(record.data.scenario);
    const [figures] = calibrator.figures(pack, [{ scenario, readOn }]);
    return figures === undefined
      ? refused('scenarioId', 'This scenario cannot be calculated yet: some of its input needs correcting.')
      : succeed(scenario);
  };
  return { fileOf, store, inputsOf };
};

/** Adds or replaces a case: the inputs of a scenario, or those already in the case, with the figures typed in. */
const keepCase =
  ({ fileOf, store, inputsOf }: Cases, ids: Ids): DomainHandlers<'calibration'>['calibration.keep'] =>
  async ({ id, caseId, scenarioId, typed }) => {
    const requested = fileOf(id);
    if (!requested.ok) return requested;
    const earlier = requested.data.cases.find((one) => one.id === caseId);
    if (caseId !== undefined && earlier === undefined) return fail('NOT_FOUND', 'This case is no longer kept.');
    if (earlier === undefined && requested.data.cases.length >= maxCases)
      return refused('scenarioId', `A lender can have at most ${maxCases} cases.`);
    if (earlier === undefined && scenarioId === undefined) return refused('scenarioId', 'A case needs a scenario.');
    const { pack } = currentOf(requested.data);
    const inputs =
      scenarioId === undefined ? succeed(earlier?.scenario ?? {}) : await inputsOf(pack, scenarioId, typed.readOn);
    if (!inputs.ok) return inputs;
    // The lender may have been saved while the scenario was being read.
    const now = fileOf(id);
    if (!now.ok) return now;
    const one = { id: caseId ?? ids.next(), ...typed, scenario: inputs.data };
    const cases = earlier
      ? now.data.cases.map((other) => (other.id === one.id ? one : other))
      : [...now.data.cases, one];
    return mapOutcome(store(id, now.data, cases), () => ({ caseId: one.id }));
  };

/** Searches for an explanation, one search per lender. */
const explanations = (
  { fileOf }: Cases,
  calibrator: Calibrator,
): Pick<DomainHandlers<'calibration'>, 'calibration.explain' | 'calibration.stop'> => {
  const running = new Map<string, AbortController>();
  return {
    'calibration.explain': async ({ id, pack }) => {
      const file = fileOf(id);
      if (!file.ok) return file;
      running.get(id)?.abort();
      const mine = new AbortController();
      running.set(id, mine);
      try {
        const explanation = await calibrator.explain(pack, file.data.cases, mine.signal);
        return explanation === undefined ? fail('CANCELLED', 'The search was stopped.') : succeed(explanation);
      } finally {
        if (running.get(id) === mine) running.delete(id);
      }
    },
    'calibration.stop': ({ id }) => {
      running.get(id)?.abort();
      return succeed({});
    },
  };
};

/**
 * A lender's own calculator compared with ours: its figures are stored in the lender's document, ours calculated anew.
 */
export const calibrationHandlers = (ports: CalibrationPorts): DomainHandlers<'calibration'> => {
  const { ownLenders, calibrator, ids } = ports;
  const cases = createCases(ports);
  const { fileOf } = cases;
  const agreeOf = agreements(calibrator);

  return {
    'calibration.overview': () =>
      succeed({ lenders: ownLenders.list().map(({ id, file }) => ({ id, ...agreeOf(file) })) }),
    'calibration.check': ({ id, pack }) =>
      mapOutcome(fileOf(id), (file) => {
        const [before, current] = [file.versions.at(-2), currentOf(file)];
        const at = (one: WrittenPack | undefined) => one && calibrator.figures(one, file.cases);
        const [then, saved, edited] = [at(before?.pack), at(current.pack), at(pack)];
        return {
          version: current.version,
          ...(before && { versionBefore: before.version }),
          cases: file.cases.map(({ scenario: _inputs, ...one }, index) => ({
            ...one,
            ...(then?.[index] && { before: { ...then[index] } }),
            ...(saved?.[index] && { saved: { ...saved[index] } }),
            ...(edited?.[index] && { edited: { ...edited[index] } }),
          })),
        };
      }),
    'calibration.choices': async ({ id, caseId }) => {
      const file = fileOf(id);
      if (!file.ok) return file;
      const one = file.data.cases.find((other) => other.id === caseId);
      if (one === undefined) return fail('NOT_FOUND', 'This case is no longer kept.');
      return succeed(await calibrator.choices(currentOf(file.data).pack, one));
    },
    'calibration.keep': keepCase(cases, ids),
    'calibration.remove': ({ id, caseId }) => {
      const file = fileOf(id);
      if (!file.ok) return file;
      const others = file.data.cases.filter((one) => one.id !== caseId);
      if (others.length === file.data.cases.length) return fail('NOT_FOUND', 'This case is no longer kept.');
      return mapOutcome(cases.store(id, file.data, others), () => ({ caseId }));
    },
    ...explanations(cases, calibrator),
  };
};

/** How many cases a lender's newest version agrees with; calculated once per document. */
const agreements = (calibrator: Calibrator) => {
  const agreementCache = new WeakMap<LenderFile, { readonly cases: number; readonly agree: number }>();
  return (file: LenderFile) => {
    const before = agreementCache.get(file);
    if (before !== undefined) return before;
    const figures = calibrator.figures(currentOf(file).pack, file.cases);
    const agree = file.cases.filter((one, index) => caseAgrees(one, figures[index])).length;
    const counted = { cases: file.cases.length, agree };
    agreementCache.set(file, counted);
    return counted;
  };
};
