import { expect, it } from 'vitest';
import { inputFindings } from '../checks/input-findings.ts';
import type { Field, FigureField } from './field.ts';
import { limitsOf, maxAmount } from './limits.ts';
import { scenarioFields } from './scenario-fields.ts';

interface Figure {
  readonly part: keyof typeof scenarioFields;
  readonly path: readonly string[];
  readonly field: FigureField;
}

const figureKinds: readonly string[] = ['money', 'rate', 'share', 'count', 'term', 'postcode'];

const figuresIn = (
  part: Figure['part'],
  fields: Readonly<Record<string, Field>>,
  above: readonly string[] = [],
): Figure[] =>
  Object.entries(fields).flatMap(([name, field]): Figure[] => {
    const path = [...above, name];
    if (field.kind === 'group') return figuresIn(part, field.fields, path);
    if (field.kind === 'items') return figuresIn(part, field.fields, [...path, '0']);
    if (field.kind === 'named') return figuresIn(part, { Boat: field.each }, path);
    return figureKinds.includes(field.kind) ? [{ part, path, field: field as FigureField }] : [];
  });

/** Of the purchase and its ways no answer of a lender speaks, and switched off is what counts nowhere. */
const isRead = ({ part, path: [first = '', ...below] }: Figure): boolean =>
  first !== 'switched_off' &&
  (part === 'additional_info' ? first === 'guarantors' : part !== 'securities' || first !== 'purchase') &&
  !below.includes('stages');

const figures = Object.entries(scenarioFields)
  .flatMap(([part, { fields }]) => figuresIn(part as Figure['part'], fields))
  .filter(isRead);

/** A scenario with one figure in it. */
const withFigure = ({ part, path }: Figure, value: number) => {
  const element = path.reduceRight<unknown>(
    (inner, name) => (name === '0' ? [inner] : { [name]: inner }),
    value,
  ) as Record<string, unknown>;
  const scenario = { households: [{}], income: [{}], [part]: part === 'additional_info' ? element : [element] };
  return part === 'home_loans' && path[0] !== 'term'
    ? { ...scenario, home_loans: [{ term: 40, ...element }] }
    : scenario;
};

/** What the checks say of the figure. */
const findingsOf = (figure: Figure, value: number): readonly unknown[] =>
  inputFindings(withFigure(figure, value)).filter(({ path }) => path.includes(figure.path.at(-1) ?? ''));

const nameOf = ({ part, path }: Figure): string => [part, ...path].join('.');

it('the calculation takes every figure that the editor takes, but for a loan over no years', () => {
  expect(figures.length).toBeGreaterThan(100);
  const refused = figures.filter((figure) => {
    const { min, max } = limitsOf(figure.field);
    return [min, max].some((value) => findingsOf(figure, value).length > 0);
  });
  expect(refused.map(nameOf)).toEqual([
    'home_loans.term',
    'home_loans.interest_only_period',
    'home_loans.fixed_period',
  ]);
});

it('an amount beyond what the editor takes is refused by the calculation, but for corrections of a payslip', () => {
  const money = figures.filter(({ field }) => field.kind === 'money');
  const isRefused = (figure: Figure, value: number): boolean => findingsOf(figure, value).length === 1;
  expect(money.filter((figure) => !isRefused(figure, limitsOf(figure.field).max + 0.01)).map(nameOf)).toEqual([]);
  expect(money.filter((figure) => !isRefused(figure, limitsOf(figure.field).min - 0.01)).map(nameOf)).toEqual([
    'income.ytd.gross',
    'income.ytd.excluded',
    'income.ytd.prior_year_income',
  ]);
});

it('a figure that is refused is marked at the field where it is entered, in its own element', () => {
  const refused = figures.filter((figure) => findingsOf(figure, -maxAmount - 1).length > 0);
  expect(refused.length).toBeGreaterThan(90);
  const misplaced = refused.filter((figure) => {
    const { part, path } = figure;
    const scenario = withFigure(figure, -maxAmount - 1);
    const place: (string | number)[] = path.map((name) => (name === '0' ? 0 : name));
    const { [part]: elements }: Readonly<Record<string, unknown>> = scenario;
    const isList = Array.isArray(elements);
    const found = inputFindings({ ...scenario, [part]: isList ? [{}, ...(elements as object[])] : elements });
    const expected = isList ? [part, 1, ...place] : [part, ...place];
    return !found.some((one) => one.path.join('.') === expected.join('.'));
  });
  expect(misplaced.map(nameOf)).toEqual([]);
});

it.each([
  ['money', { kind: 'money' }, { decimals: 2, min: 0, max: 1_000_000_000 }],
  ['a profit or a loss', { kind: 'money', signed: true }, { decimals: 2, min: -1_000_000_000, max: 1_000_000_000 }],
  ['a rate', { kind: 'rate' }, { decimals: 4, min: 0, max: 25, unit: 'percent a year' }],
  ['a share', { kind: 'share' }, { decimals: 2, min: 0, max: 100, unit: 'percent' }],
  ['a term', { kind: 'term' }, { decimals: 2, min: 0, max: 40, unit: 'years' }],
  ['a postcode, the lowest in Canberra', { kind: 'postcode' }, { decimals: 0, min: 200, max: 9_999, unit: 'postcode' }],
  ['months', { kind: 'count', max: 600, unit: 'mo' }, { decimals: 0, min: 0, max: 600, unit: 'months' }],
  ['years', { kind: 'count', max: 120, unit: 'yr' }, { decimals: 0, min: 0, max: 120, unit: 'years' }],
  ['people', { kind: 'count', max: 20 }, { decimals: 0, min: 0, max: 20 }],
] as const)('the limits of %s', (_what, field, limits) => {
  expect(limitsOf({ label: 'Figure', ...field })).toEqual(limits);
});

it('profits and what is added back to them may be negative, and nothing else', () => {
  const signed = figures.filter(({ field }) => field.kind === 'money' && field.signed === true);
  const ofAccounts = figures.filter(({ field, path }) => field.kind === 'money' && path[0] === 'years');
  expect(signed.map(nameOf)).toEqual(ofAccounts.map(nameOf));
  expect(signed.length).toBeGreaterThan(5);
});

it.each([
  ['households.num_adults', 20],
  ['households.num_dependants', 20],
  ['income.age', 120],
  ['income.youngest_child_age', 120],
  ['income.history_months.bonus', 600],
  ['additional_info.guarantors.0.adults', 2],
])('%s is at most %i', (name, max) => {
  const figure = figures.find((one) => nameOf(one) === name);
  expect(figure && limitsOf(figure.field).max).toBe(max);
});
