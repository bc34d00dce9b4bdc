import type { AppInfo } from '../../../shared/contract/desk/app.ts';
import type { ParsedInput } from '../../../shared/contract/index.ts';
import type { LenderSummary } from '../../../shared/contract/lenders/lenders.ts';
import { type HeldCost, type MadeNote, maxChosen, noteMark } from '../../../shared/note/note-file.ts';
import { fail, mapOutcome, type Outcome } from '../../../shared/outcome.ts';
import { askedOf } from '../../../shared/scenario/asked.ts';
import { byNearness, figureOf, type LenderFigure } from '../../../shared/scenario/lender-figures.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LenderDirectory } from '../../ports/lenders.ts';
import type { NoteCalculator } from '../../ports/notes.ts';
import type { Connections } from '../../ports/service.ts';
import { type HeldServicePorts, heldServices } from '../remote/held-services.ts';
import { hashOf } from './note-seal.ts';

export interface NoteMakingPorts extends HeldServicePorts {
  readonly connections: Connections;
  readonly directory: LenderDirectory;
  readonly calculator: NoteCalculator;
  readonly clock: Clock;
  readonly info: AppInfo;
}

/** Of those that would make the loan the cheapest first, then those without a price; then the nearest to the request. */
const inOrder = (figures: readonly LenderFigure[], costs: readonly HeldCost[]): readonly string[] => {
  const nearest = figures.toSorted(byNearness);
  const serving = new Set(nearest.flatMap(({ lender, serves }) => (serves ? lender : [])));
  const cheapest = costs.flatMap(({ lender }) => (serving.has(lender) ? lender : []));
  return [...new Set([...cheapest, ...nearest.map(({ lender }) => lender)])];
};

/** The lenders, those to be recommended first. */
const bestFirst = async (
  calculator: NoteCalculator,
  inputs: MadeNote['inputs'],
): Promise<Outcome<readonly string[]>> => {
  const request = askedOf(inputs.scenario);
  return mapOutcome(await calculator.compute(inputs, { chosen: [] }), ({ answers, costs = [] }) =>
    inOrder(
      answers.map(({ lender, result }) => figureOf(lender, result, request)),
      costs,
    ),
  );
};

type MakeQuestion = ParsedInput<'fileNotes.make'>;

/** Which lenders are compared, and what the note says about the others. */
const judged = (
  lenders: readonly LenderSummary[],
  { leftOut, panel, recommended }: Pick<MakeQuestion, 'leftOut' | 'panel' | 'recommended'>,
) => {
  const shown = lenders.filter(({ id }) => !leftOut.includes(id));
  // A recommended lender outside the panel is deliberate.
  const within = shown.filter(({ id }) => panel === undefined || panel.lenders.includes(id));
  const outside = shown.filter((lender) => !within.includes(lender));
  const unjudged = outside.filter(({ id }) => id !== recommended);
  const names = (some: readonly LenderSummary[]): string[] => some.map(({ name }) => name);
  return {
    isNone: within.length === 0 && unjudged.length === outside.length,
    without: [...leftOut, ...unjudged.map(({ id }) => id)],
    said: {
      leftOut: names(lenders.filter(({ id }) => leftOut.includes(id))),
      ...(panel && { panel: { name: panel.name, lenders: within.map(({ id }) => id), outside: names(unjudged) } }),
    },
  };
};

/** The note of a stored scenario, with today's answers of every lender compared. */
export const makeNote = async (
  ports: NoteMakingPorts,
  { scenarioId, addToRates, beside, wanted, takers, ...question }: MakeQuestion,
): Promise<Outcome<MadeNote>> => {
  const { connections, calculator, directory, clock, info } = ports;
  const record = await connections.current().client.readScenario({ params: { id: scenarioId } });
  if (!record.ok) return record;
  const { description, scenario } = record.data;
  const { isNone, without, said } = judged(directory.list(), question);
  if (isNone) return fail('INVALID_INPUT', 'Every lender is left out of the comparison, so there is nothing to note.');
  const inputs = calculator.inputs(scenario, { leftOut: without, addToRates, wanted, takers });
  const ranked = await bestFirst(calculator, inputs);
  if (!ranked.ok) return ranked;
  const isCompared = (id: string | undefined): id is string => inputs.packs.some((pack) => pack.id === id);
  const { recommended = '', compared = '' } = question;
  const [first] = [recommended, ...ranked.data].filter(isCompared);
  const chosen = [...new Set([first, ...beside].filter(isCompared))].slice(0, maxChosen);
  const other = [compared, ...ranked.data].find((id) => isCompared(id) && id !== first);
  const set = { chosen, ...(other !== undefined && { compared: other }) };
  return mapOutcome(await calculator.compute(inputs, set), (results) => {
    const services = heldServices(ports, { scenarioId, addToRates }, results);
    return {
      ...noteMark,
      modelVersion: calculator.modelChanges.at(-1)?.version ?? 0,
      program: `${info.name} ${info.version}`,
      madeAt: new Date(clock.now()).toISOString(),
      ...{ description, ...set, ...said, inputs, results },
      ...(services.length > 0 && { services }),
      inputsHash: hashOf(inputs),
    };
  });
};
