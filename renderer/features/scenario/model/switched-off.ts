import { yearToDateFields } from '../../../../shared/scenario/incomes.ts';
import type { Income, IncomeField, YearToDate } from '../../../../shared/service/scenario-income.ts';
import type { AdditionalInfo, ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import { without } from './changes.ts';

/** The parts whose elements can be switched off: they stay in the scenario, and nothing that computes sees them. */
export type SwitchablePart = 'liabilities' | 'rental_income' | 'self_employed_income';

type Element<P extends SwitchablePart> = ScenarioBody[P][number];

interface Off<P extends SwitchablePart> {
  readonly position: number;
  readonly element: Element<P>;
}

/** An element as listed; `index` is its position among those that count, or among those switched off. */
export interface Listed<P extends SwitchablePart> {
  readonly element: Element<P>;
  readonly index: number;
  readonly off: boolean;
}

type Switchable<P extends SwitchablePart> = Pick<ScenarioBody, P | 'additional_info'>;

/** An entry without its element, which only another program writes, stands for nothing. */
const offOf = <P extends SwitchablePart>(info: AdditionalInfo, part: P): readonly Off<P>[] =>
  (info.switched_off?.[part] ?? []).flatMap(({ position = 0, element, ...others }) =>
    element === undefined ? [] : { ...others, position, element: element },
  );

const onOf = <P extends SwitchablePart>(body: Switchable<P>, part: P): readonly Element<P>[] => body[part];

/** The elements of a part, those switched off where they were. */
export const listedElements = <P extends SwitchablePart>(body: Switchable<P>, part: P): readonly Listed<P>[] => {
  const all = onOf(body, part).map((element, index): Listed<P> => ({ element, index, off: false }));
  const off = offOf(body.additional_info, part)
    .map(({ position, element }, index) => ({ position, listed: { element, index, off: true } }))
    .sort((a, b) => a.position - b.position);
  for (const { position, listed } of off) all.splice(position, 0, listed);
  return all;
};

/** Without what is empty, so that nothing remains of an element that is on again. */
const withOff = <P extends SwitchablePart>(info: AdditionalInfo, part: P, off: readonly Off<P>[]): AdditionalInfo => {
  const { switched_off: { [part]: _before, ...others } = {}, ...rest } = info;
  const after = off.length === 0 ? others : { ...others, [part]: off };
  return Object.keys(after).length === 0 ? rest : { ...rest, switched_off: after };
};

const changeOf = <P extends SwitchablePart>(
  { additional_info: info }: ScenarioBody,
  part: P,
  on: readonly Element<P>[],
  off: readonly Off<P>[],
): UpdateScenarioBody => ({ [part]: on, additional_info: withOff(info, part, off) });

/** Switches a listed element off or on again; twice is the identity. */
export const switchElement = <P extends SwitchablePart>(
  body: ScenarioBody,
  part: P,
  { element, index, off }: Listed<P>,
): UpdateScenarioBody => {
  const all = listedElements(body, part);
  const position = all.findIndex((one) => one.off === off && one.index === index);
  const [on, others] = [onOf(body, part), offOf(body.additional_info, part)];
  if (!off) {
    const after = [...others, { position, element }].sort((a, b) => a.position - b.position);
    return changeOf(body, part, without(on, index), after);
  }
  const before = all.slice(0, position).filter((one) => !one.off).length;
  return changeOf(body, part, on.toSpliced(before, 0, element), without(others, index));
};

/** Removes an element that is switched off. */
export const removeSwitchedOff = (body: ScenarioBody, part: SwitchablePart, index: number): UpdateScenarioBody => ({
  additional_info: withOff(body.additional_info, part, without(offOf(body.additional_info, part), index)),
});

/** Changes or removes the switched-off elements of a part; the same object when none changes. */
export const mapSwitchedOff = <P extends SwitchablePart>(
  info: AdditionalInfo,
  part: P,
  change: (element: Element<P>) => readonly Element<P>[],
): AdditionalInfo => {
  const before = offOf(info, part);
  const after = before.flatMap((off) => change(off.element).map((element) => ({ ...off, element })));
  const same = after.length === before.length && after.every(({ element }, k) => element === before[k]?.element);
  return same ? info : withOff(info, part, after);
};

/** The amount of an income that is switched off; undefined while one counts. */
export const switchedOffAmount = (income: Income | undefined, field: IncomeField): number | undefined =>
  income?.[field] === undefined ? income?.switched_off?.[field] : undefined;

type OffIncome = NonNullable<Income['switched_off']>;

/**
 * Whether lenders would count the year to date in place of pay that is switched off: there is no other pay, or
 * it is a casual's.
 */
const standsIn = (income: Income, off: OffIncome, { basis }: YearToDate): boolean =>
  yearToDateFields.some((field) => off[field] !== undefined) &&
  (yearToDateFields.every((field) => (income[field] ?? 0) === 0) ||
    (basis === 'casual' && off.casual !== undefined && income.casual === undefined));

/** An applicant with these incomes switched off, and the year to date on the side where it belongs. */
const withOffIncome = ({ ytd: stated, ...income }: Income, { ytd: kept, ...off }: OffIncome): Income => {
  const ytd = stated ?? kept;
  const offWithIt = ytd !== undefined && standsIn(income, off, ytd);
  const after = offWithIt ? { ...off, ytd } : off;
  return {
    ...income,
    ...(ytd === undefined || offWithIt ? {} : { ytd }),
    ...(Object.keys(after).length === 0 ? {} : { switched_off: after }),
  };
};

const switched = ({ switched_off: off = {}, ...income }: Income, field: IncomeField): Income => {
  const { [field]: stated, ...others } = income;
  const { [field]: kept, ...stillOff } = off;
  if (stated !== undefined) return withOffIncome(others, { ...off, [field]: stated });
  return withOffIncome(kept === undefined ? income : { ...income, [field]: kept }, stillOff);
};

/** Switches an income of an applicant off or on again; twice is the identity. */
export const switchIncome = (body: ScenarioBody, index: number, field: IncomeField): UpdateScenarioBody => ({
  income: body.income.map((income, position) => (position === index ? switched(income, field) : income)),
});

/** How many incomes and elements are switched off in these parts. */
export const switchedOffCount = (body: ScenarioBody, parts: readonly string[]): number => {
  const incomes = body.income.flatMap(({ switched_off: { ytd: _ytd, ...fields } = {} }) => Object.keys(fields));
  const elements = Object.entries(body.additional_info.switched_off ?? {}).map(([part, off]) =>
    parts.includes(part) && Array.isArray(off) ? off.length : 0,
  );
  return (parts.includes('income') ? incomes.length : 0) + elements.reduce((sum, count) => sum + count, 0);
};
