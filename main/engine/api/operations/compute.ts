import { computeBody } from '../../../../shared/service/compute.ts';
import { computeServicing } from '../../servicing/index.ts';
import { invalid, readJson, validate } from '../json-body.ts';
import { mayUse, noAccessTo } from '../lender-access.ts';
import { type Operation, type Services, teamIds } from '../operation.ts';
import { accept, type Refusal } from '../step.ts';
import { scenarioNotFound } from './read-scenario.ts';

/** Percentage points; far outside of anything asked for, and small enough for the arithmetic. */
const maxAddToRates = 100;

/** `POST /api/v1/compute/{scenarioId}`: the servicing of a stored scenario at one lender. */
export const compute: Operation = ({ identity, id, body, contentType }, services) => {
  const json = readJson(body, contentType);
  if (!json.ok) return json;
  const input = validate(computeBody, json.value);
  if (!input.ok) return input;
  const { lenderName, addToRates = 0, explain = false } = input.value;
  if (Math.abs(addToRates) > maxAddToRates) return addToRatesOutOfRange;
  const lender = services.lenders.get(lenderName);
  if (lender === undefined) return unknownLender(services);
  if (!mayUse(identity, lender.id)) return noAccessTo(lender.id);
  const record = services.store.scenarios.read(teamIds(identity), id);
  if (record === undefined) return scenarioNotFound(id);
  const { scenario } = record;
  const { benchmark, clock } = services;
  const data = computeServicing({ scenario, lender, benchmark, addToRates, today: today(clock.now()), explain });
  return accept({ data, meta: {} });
};

const addToRatesOutOfRange: Refusal = invalid([
  { path: ['addToRates'], message: `Must be between -${maxAddToRates} and ${maxAddToRates}` },
]);

const unknownLender = ({ lenders }: Services): Refusal => {
  const options = [...lenders.keys()].map((id) => `"${id}"`).join('|');
  return invalid([{ path: ['lenderName'], message: `Invalid option: expected one of ${options}` }]);
};

// The Swedish form of a date is the ISO form.
const sydneyDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });

/** The calendar day in Australia's largest time zone, whatever the zone of the machine. */
const today = (nowMs: number): string => sydneyDay.format(nowMs);
