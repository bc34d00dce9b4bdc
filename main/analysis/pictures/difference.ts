import { parameterTable } from '../../../shared/pack/parameter-table.ts';
import { isSameValue, valueOf, withValueOf } from '../../../shared/pack/parameter-values.ts';
import {
  type DifferenceGroup,
  differenceGroups,
  type DifferingParameter,
  type LenderDifference,
} from '../../../shared/pictures/difference.ts';
import { financialYearLabel } from '../../../shared/scenario/days.ts';
import { countedGuarantors } from '../../../shared/scenario/lending/guarantee.ts';
import { cents } from '../../../shared/scenario/money.ts';
import { loanName } from '../../../shared/scenario/names.ts';
import { assessRequest } from '../../engine/servicing/assess-request.ts';
import type { Lender } from '../../engine/servicing/lender.ts';
import { checkInput } from '../../engine/servicing/reading/input-checks.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import type { Search } from '../search.ts';

/** The parameters of a group in which two lenders differ, by their full names. */
const differing = ({ parameters }: Lender, other: Lender, group: DifferenceGroup): readonly string[] =>
  parameterTable.flatMap((entry) =>
    entry.group !== group || isSameValue(valueOf(parameters, entry.name), valueOf(other.parameters, entry.name))
      ? []
      : entry.name,
  );

/** A lender with some of another's parameters. */
const withParameters = (lender: Lender, other: Lender, names: readonly string[]): Lender => ({
  ...lender,
  parameters: names.reduce((parameters, name) => withValueOf(parameters, other.parameters, name), lender.parameters),
});

interface Figures {
  readonly capacity: number;
  readonly surplus: number;
  /** The financial year of the tax tables, by its first year. */
  readonly taxYear: number;
  /** Customer rates of the requested loans, percent a year, with the positions of the loans. */
  readonly rates: readonly { readonly position: number; readonly rate: number }[];
}

/** Undefined where the input checks fail. */
export const figuresOf = (request: ServicingRequest): Figures | undefined => {
  if (!checkInput(request.scenario, request.lender.parameters).every(({ passed }) => passed)) return undefined;
  const { capacity, finances, assessment } = assessRequest(request);
  const rates = assessment.proposed.map(({ loan, baseRate }) => ({ position: loan.position, rate: baseRate }));
  return { capacity, surplus: finances.surplus, taxYear: assessment.taxTable.financialYear, rates };
};

const plain = ({ capacity, surplus }: Figures) => ({ capacity, surplus });

const differingRates = (
  { scenario: { home_loans: loans = [] } }: ServicingRequest,
  from: Figures,
  to: Figures,
): LenderDifference['rates'] =>
  from.rates.flatMap(({ position, rate }) => {
    const [loan, otherRate] = [loans[position], to.rates.find((one) => one.position === position)?.rate];
    if (loan === undefined || otherRate === undefined || otherRate === rate) return [];
    return { loan: loanName(loan, position), from: rate, to: otherRate };
  });

const effectOf = ({ alone }: DifferingParameter): number => Math.abs(alone?.capacity ?? 0);
const lesserEffectOf = ({ alone }: DifferingParameter): number => Math.abs(alone?.surplus ?? 0);

/** Parameters with the effect of each by itself, the largest first. */
function* parametersOf(
  request: ServicingRequest,
  before: Figures,
  to: Lender,
  names: readonly string[],
): Search<DifferingParameter[]> {
  const differences: DifferingParameter[] = [];
  for (const name of names) {
    yield;
    const figures = figuresOf({ ...request, lender: withParameters(request.lender, to, [name]) });
    differences.push({
      name,
      from: valueOf(request.lender.parameters, name),
      to: valueOf(to.parameters, name),
      ...(figures && {
        alone: {
          capacity: cents(figures.capacity - before.capacity),
          surplus: cents(figures.surplus - before.surplus),
        },
      }),
    });
  }
  return differences.toSorted((a, b) => effectOf(b) - effectOf(a) || lesserEffectOf(b) - lesserEffectOf(a));
}

/** The step to the tables of another year; none where they are of the same one. */
const taxStep = (before: Figures, after: Figures): LenderDifference['steps'] => {
  if (after.taxYear === before.taxYear) return [];
  const alone = { capacity: cents(after.capacity - before.capacity), surplus: cents(after.surplus - before.surplus) };
  const [from, to] = [financialYearLabel(before.taxYear), financialYearLabel(after.taxYear)];
  return [{ group: 'Tax year', ...plain(after), parameters: [{ name: 'Financial year', from, to, alone }] }];
};

/**
 * Why two lenders differ: one lender's policy is replaced by the other's, group by group, with a whole calculation at
 * each step; the last is the other lender's answer. Differing parameters of each group are named, each also calculated
 * by itself. The other one may be taxed by other tables, which are the first step then; its scenario has other rates
 * at most, which count among the prices.
 */
export function* differenceOf(
  asked: ServicingRequest,
  to: Lender,
  {
    scenario = asked.scenario,
    taxTables = asked.taxTables,
  }: Partial<Pick<ServicingRequest, 'scenario' | 'taxTables'>> = {},
): Search<LenderDifference> {
  const none = { from: { capacity: 0, surplus: 0 }, steps: [], rates: [] };
  const from = figuresOf(asked);
  let request: ServicingRequest = taxTables === undefined ? asked : { ...asked, taxTables };
  const taxed = taxTables === asked.taxTables ? from : figuresOf(request);
  if (from === undefined || taxed === undefined) return none;
  const steps = taxStep(from, taxed);
  let [{ lender }, before]: [{ lender: Lender }, Figures] = [request, taxed];
  let rates: LenderDifference['rates'] = [];
  for (const group of differenceGroups) {
    // Without a guarantor no figure goes by them.
    if (group === 'Family guarantees' && countedGuarantors(asked.scenario).length === 0) continue;
    yield;
    const names = differing(lender, to, group);
    const parameters = yield* parametersOf({ ...request, lender }, before, to, names);
    if (group === 'Prices') {
      lender = { ...lender, priceList: to.priceList };
      request = { ...request, scenario };
    } else lender = withParameters(lender, to, names);
    const figures = figuresOf({ ...request, lender });
    if (figures === undefined) return none;
    if (group === 'Prices') rates = differingRates(request, from, figures);
    steps.push({ group, ...plain(figures), parameters });
    before = figures;
  }
  return { from: plain(from), steps, rates };
}
