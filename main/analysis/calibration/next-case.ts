import { type CaseAdditionName, caseAdditionNames, caseAdditions } from '../../../shared/calibration/additions.ts';
import { type CalibrationCase, type CaseFigure, usualTolerance } from '../../../shared/calibration/case.ts';
import type { Explanation, SeparatingCase, Suggestion } from '../../../shared/calibration/explanation.ts';
import { checkInput } from '../../engine/servicing/reading/input-checks.ts';
import type { Search } from '../search.ts';
import { withParameter } from './candidates.ts';
import type { Question } from './targets.ts';

/** Cases that another one is made from; each is calculated for every suggestion. */
const maxBases = 4;

/** The figures that a calculator shows for every scenario. */
const readable = ['capacity', 'surplus'] as const satisfies readonly CaseFigure[];

type Found = Pick<Explanation, 'singles' | 'alike' | 'pairs' | 'alikePairs'>;

/** The suggestions that might all be it; those that explain alike where there are some. */
const rivalsOf = ({ singles, alike, pairs, alikePairs }: Found): readonly Suggestion[] => {
  if ([...singles, ...pairs].some(({ standing }) => standing === 'explains')) return [];
  if (pairs.length > 0) return alikePairs > 1 ? pairs : [...pairs, ...singles.slice(0, 2)];
  return alike > 1 ? singles.slice(0, alike) : singles;
};

const anyName = (names: readonly string[], { changes }: Suggestion): boolean =>
  changes.some(({ name }) => names.includes(name));

/** What could be entered into the calculator: a figure of a case that was not read, and cases with an addition. */
interface Try {
  readonly base: CalibrationCase;
  readonly addition?: CaseAdditionName;
  readonly figures: readonly CaseFigure[];
}

const triesOf = (cases: readonly CalibrationCase[], rivals: readonly Suggestion[]): Try[] => {
  const additions = caseAdditionNames.filter((name) =>
    rivals.some((rival) => anyName(caseAdditions[name].parameters, rival)),
  );
  return cases.flatMap((base) => [
    { base, figures: readable.filter((figure) => base.theirs[figure] === undefined) },
    ...additions.map((addition) => ({ base, addition, figures: readable })),
  ]);
};

const pairsOf = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));

/** Which share of the pairs of values no two answers within their tolerances could confuse. */
const separatedShare = (figure: CaseFigure, values: readonly number[]): number => {
  const pairs = pairsOf(values);
  const apart = pairs.filter(([a, b]) => Math.abs(a - b) > usualTolerance(figure, a) + usualTolerance(figure, b));
  return apart.length / pairs.length;
};

/**
 * The calculator's answer that would tell most of the suggestions apart, preferably a figure of a case that is kept
 * already; undefined where one suggestion explains the differences, or nothing that is known here separates them.
 */
export function* separatingCase({ model, base }: Question, found: Found): Search<SeparatingCase | undefined> {
  const rivals = rivalsOf(found);
  if (rivals.length < 2) return undefined;
  const changed = rivals.map(({ changes }) =>
    changes.reduce((parameters, { name, to }) => withParameter(parameters, name, to), base),
  );
  const cases = [...new Set(model.targets.map((target) => target.case))].slice(0, maxBases);
  let best: SeparatingCase | undefined;
  for (const { base: one, addition, figures } of triesOf(cases, rivals)) {
    const scenario = addition === undefined ? one.scenario : caseAdditions[addition].add(one.scenario);
    if (figures.length === 0 || checkInput(scenario, base).some(({ passed }) => !passed)) continue;
    const foreseen = changed.map((parameters) => model.foresee({ scenario, readOn: one.readOn }, parameters));
    for (const figure of figures) {
      const values = foreseen.map((each) => each[figure] ?? 0);
      const separated = separatedShare(figure, values);
      if (separated > (best?.separated ?? 0)) {
        const predictions = rivals.map(({ changes }, index) => ({
          names: changes.map(({ name }) => name),
          value: values[index] ?? 0,
        }));
        best = { caseId: one.id, ...(addition && { addition }), ...{ figure, predictions, separated, scenario } };
      }
    }
    yield;
  }
  return best;
}
