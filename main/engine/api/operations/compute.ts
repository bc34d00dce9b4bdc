import { computeBody } from '../../../../shared/service/compute.ts';
import { computeServicing } from '../../servicing/index.ts';
import { invalid, readEarly } from '../json-body.ts';
import { mayUse, noAccessTo } from '../lender-access.ts';
import { type Operation, type Services, teamIds } from '../operation.ts';
import { accept, type Refusal } from '../step.ts';
import { scenarioNotFound } from './read-scenario.ts';

/** `POST /api/v1/compute/{scenarioId}`: the servicing of a stored scenario at one lender. */
export const compute: Operation<'compute'> = ({ identity, params: { scenarioId }, json, body }, services) => {
  const { store, lenders, benchmark, clock } = services;
  const asked = lenders.get(readEarly(asksForLender, json)?.lenderName ?? '');
  if (asked !== undefined && !mayUse(identity, asked.id)) return noAccessTo(asked.id);
  const record = store.scenarios.read(teamIds(identity), scenarioId);
  if (record === undefined) return scenarioNotFound(scenarioId);
  const input = body();
  if (!input.ok) return input;
  const { addToRates = 0, explain = false, figures = false } = input.value;
  if (asked === undefined) return unknownLender(services);
  const { scenario } = record;
  const today = sydneyDay.format(clock.now());
  return accept(computeServicing({ scenario, lender: asked, benchmark, addToRates, today, explain, figures }));
};

const asksForLender = computeBody.pick({ lenderName: true });

const unknownLender = ({ lenders }: Services): Refusal => {
  const options = [...lenders.keys()].map((id) => `"${id}"`).join('|');
  return invalid([{ path: ['lenderName'], message: `Invalid option: expected one of ${options}` }]);
};

/** The day in Australia's largest time zone, whatever the machine's; the Swedish form of a date is the ISO form. */
const sydneyDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });
