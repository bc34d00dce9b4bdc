import { isObject } from '../../../../shared/is-object.ts';
import { dayInSydney } from '../../../../shared/scenario/days.ts';
import type { LenderResult, ServicingResult } from '../../../../shared/service/compute.ts';
import type { ServicingAnswer } from '../../../../shared/service/explanation.ts';
import { computeServicing, type Lender } from '../../servicing/index.ts';
import type { Identity } from '../authenticate.ts';
import { invalid } from '../json-body.ts';
import { mayUse, noAccessTo } from '../lender-access.ts';
import { type Operation, type Services, teamIds } from '../operation.ts';
import { accept, type Refusal } from '../step.ts';
import { scenarioNotFound } from './read-scenario.ts';

/** `POST /api/v1/compute/{scenarioId}`: the servicing of a stored scenario at one lender, or at many. */
export const compute: Operation<'compute'> = ({ identity, params: { scenarioId }, json, body }, services) => {
  const { store, lenders, benchmark, clock } = services;
  const requestedLender = lenders.get(lenderNameIn(json));
  if (requestedLender !== undefined && !mayUse(identity, requestedLender.id)) return noAccessTo(requestedLender.id);
  const record = store.scenarios.read(teamIds(identity), scenarioId);
  if (record === undefined) return scenarioNotFound(scenarioId);
  const input = body();
  if (!input.ok) return input;
  const { addToRates = 0, explain = false, figures = false, lenderNames } = input.value;
  if (requestedLender === undefined) return unknownLender(services);
  const { scenario } = record;
  const today = dayInSydney(clock.now());
  const at = (lender: Lender, isExplained: boolean): ServicingAnswer =>
    computeServicing({ scenario, lender, benchmark, addToRates, today, explain: isExplained, figures });
  const answer = at(requestedLender, explain);
  if (lenderNames === undefined) return accept(answer);
  const results = lenderNames.map((name): LenderResult => {
    const lender = permittedLender(name, identity, services);
    if ('ok' in lender) return { error: { code: lender.code, message: lender.message } };
    return { result: lender === requestedLender && !explain ? answer : at(lender, false) };
  });
  return accept(isTooLong(results) ? answer : { ...answer, results });
};

/** Rates and warnings of many lenders in one answer, which keep it within about a megabyte. */
const maxLines = 5_000;

const isTooLong = (results: readonly LenderResult[]): boolean =>
  results.reduce((lines, each) => lines + ('result' in each ? linesOf(each.result) : 1), 0) > maxLines;

const linesOf = ({
  per_loan_rate_breakdown: rates,
  warnings,
  warning_details: details = [],
}: ServicingResult): number => rates.length + warnings.length + details.length;

/** The lender asked about, read before the rest is validated; no lender's name is empty. */
const lenderNameIn = (json: unknown): string =>
  isObject(json) && typeof json.lenderName === 'string' ? json.lenderName : '';

/** A lender of many, or the refusal that a call for it alone would get. */
const permittedLender = (name: string, identity: Identity, services: Services): Lender | Refusal => {
  const lender = services.lenders.get(name);
  if (lender === undefined) return unknownLender(services);
  return mayUse(identity, name) ? lender : noAccessTo(name);
};

const unknownLender = ({ lenders }: Services): Refusal => {
  const options = [...lenders.keys()].map((id) => `"${id}"`).join('|');
  return invalid([{ path: ['lenderName'], message: `Invalid option: expected one of ${options}` }]);
};
